-- What banks told of financings, each thing once.
set local lock_timeout = '5s';

create table financing_bank_events (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  bank_id    uuid not null,
  event_id   text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_id) references financing_banks (tenant_id, id) on delete cascade
);
create unique index financing_bank_events_event on financing_bank_events (tenant_id, bank_id, event_id);

call platform.isolate('financing_bank_events');
