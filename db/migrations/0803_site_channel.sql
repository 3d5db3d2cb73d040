-- 0803_site_channel.sql
-- The site's own chat: where it stands and what it says first.
set local lock_timeout = '5s';

alter table channels add column site jsonb not null default '{}';
