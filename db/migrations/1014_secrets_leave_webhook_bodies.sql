-- Secrets of a record are not told to other systems: what was kept of calls before this loses them, also where it is still to be sent.
set local lock_timeout = '5s';

update webhook_deliveries set body = (body::jsonb #- '{data,monitoringPassword}')::text
  where body like '%"monitoringPassword"%';
