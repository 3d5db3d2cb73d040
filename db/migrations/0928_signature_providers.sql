-- Documents that are signed at a provider: what has been done there, step by step, and what it told.
set local lock_timeout = '5s';

alter table documents add constraint documents_provider check (provider in ('own', 'clicksign', 'zapsign'));
alter table document_signers drop constraint document_signers_auth_check;
alter table document_signers add constraint document_signers_auth_check check (auth in
  ('email-code', 'drawn', 'in-person', 'sms-code', 'whatsapp-code', 'pix', 'selfie', 'official-document', 'face', 'icp-brasil'));

create table signature_envelopes (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  document_id   uuid not null,
  provider      text not null check (provider in ('clicksign', 'zapsign')),
  -- By which it is looked for there when it is not known whether it was made.
  reference     text not null check (length(reference) <= 100),
  -- The provider's ids, kept before the next call.
  kept          jsonb not null default '{}',
  -- The step that was asked for and has not been answered yet.
  asking        text not null default '',
  state         text not null default 'sending' check (state in ('sending', 'settled', 'failed', 'discarded')),
  -- Why the last call brought nothing, as the code of a message with its values, and at which field.
  fault         jsonb,
  fault_field   text not null default '',
  fault_signer  uuid,
  tries         int not null default 0,
  failing_since timestamptz,
  next_at       timestamptz,
  leased_until  timestamptz not null default '-infinity',
  -- Signers whom it shall remind.
  reminds       jsonb not null default '[]',
  -- It is closed there, and the signed file is to be fetched.
  ends          boolean not null default false,
  signed_url    text not null default '',
  deadline_at   timestamptz,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade
);
create unique index signature_envelopes_document on signature_envelopes (tenant_id, document_id) where state <> 'discarded';
create index signature_envelopes_of_document on signature_envelopes (tenant_id, document_id);
create index signature_envelopes_waiting on signature_envelopes (tenant_id, provider) where state = 'sending' or ends;
call platform.isolate('signature_envelopes');

create table signature_notices (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  seq         bigint generated always as identity,
  provider    text not null check (provider in ('clicksign', 'zapsign')),
  -- SHA-256 of the bytes: what comes twice is kept once.
  hash        bytea not null,
  body        bytea not null,
  event       text not null default '' check (length(event) <= 100),
  document_id uuid,
  outcome     text check (outcome in ('taken', 'known', 'foreign', 'odd')),
  arrived_at  timestamptz not null default now(),
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete set null (document_id)
);
create unique index signature_notices_hash on signature_notices (tenant_id, provider, hash);
create index signature_notices_waiting on signature_notices (tenant_id, seq) where outcome is null;
create index signature_notices_document on signature_notices (tenant_id, document_id) where document_id is not null;
create index signature_notices_arrived on signature_notices (tenant_id, arrived_at);
call platform.isolate('signature_notices');
