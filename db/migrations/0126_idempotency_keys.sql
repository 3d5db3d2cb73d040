-- What a write with an Idempotency-Key answered, for a day: the same call again gets the same answer and changes nothing.
-- The answer is sealed with the installation's secret, because some of them are shown only once.

create table idempotency_keys (
  tenant_id   uuid not null default platform.current_tenant(),
  user_id     uuid not null,
  key         text not null,
  fingerprint bytea not null,
  answer      text,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
call platform.isolate('idempotency_keys');
