-- Energy bills that people send to be read: what was found on their pages, and what of it was written down.
set local lock_timeout = '5s';

create table bill_readings (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  deal_id      uuid not null,
  file_id      uuid,
  file_name    text not null,
  state        text not null default 'waiting'
               check (state in ('waiting', 'reading', 'locked', 'refused', 'read', 'confirmed')),
  -- Why it could not be read, as the code of a message.
  problem      text not null default '',
  -- The pages' pictures, each with its size in pixels.
  pages        jsonb not null default '[]',
  -- What each bill of the file says.
  units        jsonb not null default '[]',
  took_ms      int not null default 0,
  -- What a confirmation changed, so that it can be taken back.
  written      jsonb,
  created_by   uuid not null,
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete set null (file_id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index bill_readings_deal on bill_readings (tenant_id, deal_id, created_at desc);
create index bill_readings_file on bill_readings (tenant_id, file_id);
create index bill_readings_created_by on bill_readings (tenant_id, created_by);
create index bill_readings_queue on bill_readings (tenant_id, created_at) where state in ('waiting', 'reading');
call platform.isolate('bill_readings');
