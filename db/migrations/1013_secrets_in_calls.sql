-- The password of a deal's monitoring stood in calls to other systems and in their log; it leaves no more, and goes from what was sent.
set local lock_timeout = '5s';

update webhook_deliveries set body = (body::jsonb #- '{data,monitoringPassword}')::text
  where body like '%"monitoringPassword"%';
