-- A provider gives a person another id at times; what is sent goes to the newest, and late news of the former still find the person.
set local lock_timeout = '5s';

alter table chat_addresses add column since timestamptz not null default now();
