-- A code that another one has taken the place of is refused, but the link of its mail stays good until it ends.
set local lock_timeout = '5s';
alter table email_codes add column replaced_at timestamptz;
