-- A field of conversations that must be answered before one is closed.
set local lock_timeout = '5s';

alter table custom_fields add column required boolean not null default false;
