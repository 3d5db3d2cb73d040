-- Couples share a phone and an office its e-mail. Whoever says so keeps both contacts: of those with one number only the
-- first holds it alone, the others carry a mark. Without it a number is still taken once, also of two made at the same moment.
set local lock_timeout = '5s';

alter table contacts
  add column phone_shared boolean not null default false,
  add column email_shared boolean not null default false;

drop index contacts_phone;
drop index contacts_email;
create unique index contacts_phone on contacts (tenant_id, phone) where not phone_shared;
create unique index contacts_email on contacts (tenant_id, email_key) where email_key <> '' and not email_shared;
-- Numbers are looked for among all contacts.
create index contacts_by_phone on contacts (tenant_id, phone);
create index contacts_by_email on contacts (tenant_id, email_key) where email_key <> '';
