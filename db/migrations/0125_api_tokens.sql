-- Tokens that let programs call the API. Only the hash is kept; the start of a token tells people which one it is.

create table api_tokens (
  tenant_id      uuid not null default platform.current_tenant(),
  id             uuid not null,
  kind           text not null check (kind in ('personal', 'company')),
  name           text not null,
  token_hash     bytea not null,
  start          text not null,
  scopes         text[] not null,
  user_id        uuid not null,
  expires_at     timestamptz,
  created_at     timestamptz not null default now(),
  last_used_at   timestamptz,
  -- Calls in the minute that began at minute_at: the limit holds over every process.
  minute_at      timestamptz not null default now(),
  minute_calls   int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
) with (fillfactor = 70);
create index api_tokens_user on api_tokens (tenant_id, user_id, created_at desc);
create index api_tokens_kind on api_tokens (tenant_id, kind, created_at desc);
call platform.isolate('api_tokens');
