-- Fields that a company adds to its records, what was answered, and the tabs of a deal that show some of them.

-- subject_kind: the kind of record that the field belongs to. A field linked to a step or a status shows only there.
create table custom_fields (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  subject_kind text not null,
  name         text not null,
  type         text not null check (type in ('short-text', 'long-text', 'radio')),
  mask         text not null default 'none'
    check (mask in ('none', 'number', 'currency', 'percentage', 'date', 'phone', 'cpf', 'cnpj', 'cep')),
  options      text[] not null default '{}',
  position     int not null default 0,
  enabled      boolean not null default true,
  step_id      uuid,
  status_id    uuid,
  deleted_at   timestamptz,
  purged_at    timestamptz,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, step_id) references steps (tenant_id, id),
  foreign key (tenant_id, status_id) references statuses (tenant_id, id),
  check (step_id is null or status_id is null)
);
create index custom_fields_position on custom_fields (tenant_id, subject_kind, position);
create index custom_fields_step on custom_fields (tenant_id, step_id);
create index custom_fields_status on custom_fields (tenant_id, status_id);
call platform.isolate('custom_fields');

-- One row an answer: what nobody has answered costs nothing. Amounts are cents, days are yyyy-MM-dd, numbers of people and
-- companies are bare; `number` holds the figure of a numeric mask, for ranges and sums. short: what narrows a list by an answer.
-- An index on left(value, 200) would not be asked behind a row policy, because `left` is not leakproof.
create table custom_answers (
  tenant_id  uuid not null default platform.current_tenant(),
  subject_id uuid not null,
  field_id   uuid not null,
  value      text not null,
  short      text not null generated always as (left(value, 200)) stored,
  number     double precision,
  primary key (tenant_id, subject_id, field_id),
  foreign key (tenant_id, field_id) references custom_fields (tenant_id, id) on delete cascade
);
create index custom_answers_short on custom_answers (tenant_id, field_id, short, subject_id);
create index custom_answers_number on custom_answers (tenant_id, field_id, number, subject_id) where number is not null;
call platform.isolate('custom_answers');

-- Tabs of a deal that show some of the custom fields.
create table deal_tabs (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  position   int not null default 0,
  field_ids  uuid[] not null default '{}',
  deleted_at timestamptz,
  purged_at  timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index deal_tabs_position on deal_tabs (tenant_id, position);
call platform.isolate('deal_tabs');
