-- A contact is looked for by its e-mail with every new contact and every row of an import. The index stood on lower(email), which
-- a row policy keeps the planner from asking: `lower` is not leakproof, a comparison of a column is.
set local lock_timeout = '5s';
alter table contacts add column email_key text not null generated always as (lower(email)) stored;
drop index contacts_email;
create unique index contacts_email on contacts (tenant_id, email_key) where email_key <> '';
