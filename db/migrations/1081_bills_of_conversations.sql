-- Who sent a bill that has no deal yet, where it came in a conversation: its contact, or the phone of whoever is none.
set local lock_timeout = '5s';

alter table bill_readings
  add column contact_id uuid,
  add column phone text not null default '',
  add foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id);
create index bill_readings_contact on bill_readings (tenant_id, contact_id);
