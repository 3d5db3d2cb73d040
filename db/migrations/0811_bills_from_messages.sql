-- 0811_bills_from_messages.sql
-- The reading of a bill that what came with a message became.
set local lock_timeout = '5s';

alter table chat_media
  add column bill_reading_id uuid,
  add foreign key (tenant_id, bill_reading_id) references bill_readings (tenant_id, id) on delete set null (bill_reading_id);
create index chat_media_bill_reading on chat_media (tenant_id, bill_reading_id);
