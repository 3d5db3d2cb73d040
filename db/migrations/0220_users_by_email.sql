-- Everyone who signs in, asks for a code or is added is looked for by e-mail. The index stood on lower(email), which a row policy
-- keeps the planner from asking: `lower` is not leakproof, a comparison of a column is. Whoever deleted their account has no
-- e-mail any more.
set local lock_timeout = '5s';
alter table users add column email_key text not null generated always as (lower(email)) stored;
drop index users_email;
create unique index users_email on users (tenant_id, email_key) where email_key <> '';
