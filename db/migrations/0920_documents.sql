-- Documents of deals: made from a template or sent, frozen, signed by several people. What happened to one stands in `document_events`
-- and, as proof, in the chain of evidence.
set local lock_timeout = '5s';

create table documents (
  tenant_id        uuid not null default platform.current_tenant(),
  id               uuid not null,
  number           int not null,
  deal_id          uuid not null,
  title            text not null,
  template_id      uuid,
  template_name    text not null default '',
  template_version int,
  -- What its fields said when it was frozen.
  field_values     jsonb not null default '{}',
  -- The frozen file, and the words of each page for whoever cannot see the pictures.
  file_key         text not null,
  sha256           text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages            jsonb not null default '[]',
  state            text not null default 'draft' check (state in ('draft', 'process', 'signed', 'finished', 'canceled')),
  provider         text not null default 'own',
  deadline         timestamptz,
  remind_days      int not null default 0,
  -- Documents that were sent together, with the same signers.
  bundle_id        uuid,
  owner_id         uuid,
  sent_at          timestamptz,
  closed_at        timestamptz,
  cancel_reason    text not null default '',
  sealed_key       text not null default '',
  sealed_sha256    text not null default '',
  seal_level       text not null default '',
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (state in ('draft', 'canceled') or deadline is not null),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, template_id) references templates (tenant_id, id) on delete set null (template_id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id) on delete set null (owner_id)
);
create index documents_newest on documents (tenant_id, created_at desc, id desc);
create index documents_title on documents (tenant_id, title collate "pt-BR-x-icu", id);
create index documents_deal on documents (tenant_id, deal_id);
create index documents_template on documents (tenant_id, template_id) where template_id is not null;
create index documents_state on documents (tenant_id, state, created_at desc, id desc);
create index documents_deadline on documents (tenant_id, deadline, id);
create index documents_owner_id on documents (tenant_id, owner_id) where owner_id is not null;
create index documents_bundle on documents (tenant_id, bundle_id) where bundle_id is not null;
call platform.isolate('documents');
call platform.search_declare('documents', 'document', 12::smallint, numbered => 'number', belongs_to => 'deal', via => 'deal_id');

create table document_signers (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  document_id   uuid not null,
  deal_id       uuid not null,
  name          text not null,
  email         text not null default '',
  phone         text not null default '',
  cpf           text not null default '',
  role          text not null check (role in ('party', 'company', 'witness', 'approver')),
  channel       text not null check (channel in ('email', 'phone')),
  auth          text not null check (auth in ('email-code', 'drawn', 'in-person')),
  -- All of a group sign at the same time; a group is asked when the one before has signed.
  group_at      int not null default 1 check (group_at between 1 and 20),
  state         text not null default 'waiting' check (state in ('waiting', 'signed', 'refused', 'removed')),
  token_hash    bytea,
  token_sealed  text,
  -- The person of the company on whose device it is signed.
  host_id       uuid,
  host_until    timestamptz,
  host_hash     bytea,
  asked_at      timestamptz,
  seen_at       timestamptz,
  read_at       timestamptz,
  reminded_at   timestamptz,
  answered_at   timestamptz,
  refuse_reason text not null default '',
  signature     jsonb,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  unique (tenant_id, host_hash),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, host_id) references users (tenant_id, id) on delete set null (host_id)
);
create index document_signers_document on document_signers (tenant_id, document_id, group_at, created_at, id);
create index document_signers_deal on document_signers (tenant_id, deal_id);
create index document_signers_host on document_signers (tenant_id, host_id) where host_id is not null;
call platform.isolate('document_signers');

create table document_events (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  document_id uuid not null,
  deal_id     uuid not null,
  kind        text not null,
  at          timestamptz not null,
  -- Whom it concerns, by name as it was.
  who         text not null default '',
  signer_id   uuid,
  note        text not null default '',
  -- The same notice is kept once.
  key         text not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, key),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, signer_id) references document_signers (tenant_id, id) on delete set null (signer_id)
);
create index document_events_document on document_events (tenant_id, document_id, at, id);
create index document_events_signer on document_events (tenant_id, signer_id) where signer_id is not null;
create index document_events_deal on document_events (tenant_id, deal_id);
call platform.isolate('document_events');

create table signing_codes (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  signer_id  uuid not null,
  code_hash  text not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  guesses    int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, signer_id) references document_signers (tenant_id, id) on delete cascade
);
create index signing_codes_newest on signing_codes (tenant_id, signer_id, sent_at desc, id desc);
call platform.isolate('signing_codes');
