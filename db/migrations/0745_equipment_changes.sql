-- What an accepted option was before other modules and inverters took the place of its own: frozen whole, and never written again.
-- Until the acceptance ends, the first of them is what was accepted.
set local lock_timeout = '5s';

create table equipment_changes (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null default gen_random_uuid(),
  proposal_id  uuid not null,
  changed_at   timestamptz not null,
  changed_by   uuid,
  -- The revision that it was.
  revision     int not null,
  was          jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id)
);
create index equipment_changes_proposal on equipment_changes (tenant_id, proposal_id, changed_at);
create index equipment_changes_changed_by on equipment_changes (tenant_id, changed_by);
call platform.isolate('equipment_changes');
