-- What a company can show to have happened: an append-only chain, each row holding the hash of the row before. What names a person stands
-- beside, under a hash in the chain, so that it can be erased without breaking the chain.
set local lock_timeout = '5s';

create table evidence (
  tenant_id  uuid not null default platform.current_tenant(),
  number     bigint not null check (number > 0),
  at         timestamptz not null,
  kind       text not null,
  about_kind text not null,
  about_id   uuid not null,
  -- Canonical JSON by RFC 8785, exactly as it was hashed.
  content    text not null,
  hash       text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, number)
);
create index evidence_about on evidence (tenant_id, about_kind, about_id, number);
call platform.isolate('evidence');
revoke update, delete on evidence from girassol_app;
create trigger evidence_stays before update or delete on evidence
  for each row execute function platform.refuse_change();
create trigger evidence_stays_whole before truncate on evidence
  for each statement execute function platform.refuse_change();

create table evidence_people (
  tenant_id uuid not null default platform.current_tenant(),
  number    bigint not null,
  -- What the person is erased with.
  thread_id uuid not null,
  content   text not null,
  primary key (tenant_id, number),
  foreign key (tenant_id, number) references evidence (tenant_id, number)
);
create index evidence_people_thread on evidence_people (tenant_id, thread_id);
call platform.isolate('evidence_people');
create trigger evidence_people_stay before update on evidence_people
  for each row execute function platform.refuse_change();
