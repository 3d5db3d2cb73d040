-- Texts that a company writes once and sends often. Placeholders are found in them when they are sent.

create table email_models (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  subject    text not null default '',
  body       text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index email_models_newest on email_models (tenant_id, created_at desc, id);
call platform.isolate('email_models');
