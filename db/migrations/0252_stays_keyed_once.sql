-- Where a deal stood is one place: a status together with its step, asked for once for each stay instead of twice. Nothing
-- looks for stays by their step alone.
set local lock_timeout = '5s';
alter table deal_stays
  drop constraint deal_stays_tenant_id_step_id_fkey,
  drop constraint deal_stays_tenant_id_status_id_fkey,
  add foreign key (tenant_id, step_id, status_id) references statuses (tenant_id, step_id, id);
drop index deal_stays_step;
