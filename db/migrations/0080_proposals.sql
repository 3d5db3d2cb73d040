-- A proposal freezes what it was calculated from and what came out: re-opened, it never changes by itself.

create table proposals (
  tenant_id           uuid not null default platform.current_tenant(),
  id                  uuid not null,
  number              bigint not null,
  revision            int not null default 1,
  deal_id             uuid not null,
  consultant_id       uuid not null,
  state               text not null default 'generated' check (state in ('generated', 'accepted', 'given-up')),
  source              text not null default 'own' check (source in ('own', 'closed-kit', 'distributors', 'custom-kit', 'custom-weg')),
  choices             jsonb not null,
  input               jsonb not null,
  reference           jsonb not null,
  result              jsonb not null,
  engine_version      text not null,
  data_version        text not null,
  price_cents         bigint not null,
  power_kwp           double precision not null,
  module_count        int not null,
  generation_kwh      double precision not null,
  consumption_kwh     double precision not null,
  valid_until         date not null,
  warranties          jsonb not null default '{}',
  views               int not null default 0,
  share_token_hash    bytea,
  share_password_hash text,
  share_until         date,
  shared_at           timestamptz,
  share_wrong_at      timestamptz[] not null default '{}',
  share_locked_until  timestamptz,
  accepted_at         timestamptz,
  accepted_by         uuid,
  acceptance          jsonb,
  given_up_at         timestamptz,
  given_up_by         uuid,
  copied_from         uuid,
  sale_id             uuid,
  created_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id),
  foreign key (tenant_id, consultant_id) references users (tenant_id, id),
  foreign key (tenant_id, accepted_by) references users (tenant_id, id),
  foreign key (tenant_id, given_up_by) references users (tenant_id, id),
  foreign key (tenant_id, copied_from) references proposals (tenant_id, id) on delete set null (copied_from)
);
create unique index proposals_one_accepted on proposals (tenant_id, deal_id) where state = 'accepted';
create unique index proposals_share_token on proposals (tenant_id, share_token_hash) where share_token_hash is not null;
create index proposals_deal on proposals (tenant_id, deal_id, created_at desc);
-- The sums of all proposals are told by this index alone: the rows are wide.
create index proposals_newest on proposals (tenant_id, created_at desc, id) include (price_cents, power_kwp, state);
create index proposals_price on proposals (tenant_id, price_cents desc, id);
create index proposals_consultant on proposals (tenant_id, consultant_id, created_at desc);
create index proposals_valid_until on proposals (tenant_id, state, valid_until);
create index proposals_last_day on proposals (tenant_id, valid_until desc, id);
create index proposals_accepted_by on proposals (tenant_id, accepted_by);
create index proposals_given_up_by on proposals (tenant_id, given_up_by);
create index proposals_copied_from on proposals (tenant_id, copied_from);
create trigger search_proposal_written after insert or update of number, deal_id on proposals
  for each row execute function platform.search_proposal_written();
create trigger search_removed after delete on proposals referencing old table as removed
  for each statement execute function platform.search_removed();
call platform.isolate('proposals');

alter table deals add foreign key (tenant_id, accepted_proposal_id) references proposals (tenant_id, id);

-- What someone has typed in the proposal form of a deal and not yet generated.
create table proposal_drafts (
  tenant_id  uuid not null default platform.current_tenant(),
  deal_id    uuid not null,
  user_id    uuid not null,
  draft      jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, deal_id, user_id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index proposal_drafts_user on proposal_drafts (tenant_id, user_id);
call platform.isolate('proposal_drafts');
