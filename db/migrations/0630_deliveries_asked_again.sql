-- A call that a person asks for again is tried for three days from then on, however old its event is.
set local lock_timeout = '5s';

alter table webhook_deliveries add column asked_at timestamptz;
