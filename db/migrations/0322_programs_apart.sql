-- What a program begins is its own: its works are not its maker's. And how a session was proved, for tokens made in it.
set local lock_timeout = '5s';

-- The token that asked for the work; null: a person did. Kept after the token is revoked, whose works then end.
alter table works add column program_id uuid;
alter table sessions add column by_second_factor boolean not null default false;
alter table api_tokens add column by_second_factor boolean not null default false;
