-- How far whoever published a version saw then (null: before this was kept), and since when they see less.
set local lock_timeout = '5s';

alter table automation_versions add column reach jsonb, add column narrowed_at timestamptz;
