-- Who takes over from whoever left, kept beyond the hand-over: what is opened again or comes out of the trash is theirs as well.
set local lock_timeout = '5s';

create table successions (
  tenant_id    uuid not null default platform.current_tenant(),
  leaver_id    uuid not null,
  successor_id uuid not null,
  named_by     uuid,
  named_at     timestamptz not null,
  primary key (tenant_id, leaver_id),
  -- No cascade, as of hand_overs: it begins when the person leaves.
  foreign key (tenant_id, leaver_id) references users (tenant_id, id),
  foreign key (tenant_id, successor_id) references users (tenant_id, id),
  foreign key (tenant_id, named_by) references users (tenant_id, id)
);
create index successions_successor on successions (tenant_id, successor_id);
create index successions_named_by on successions (tenant_id, named_by);

-- Before it is closed to one company: those whose records are still on their way.
insert into successions (tenant_id, leaver_id, successor_id, named_by, named_at)
select distinct on (tenant_id, leaver_id) tenant_id, leaver_id, successor_id, asked_by, now()
from hand_overs order by tenant_id, leaver_id, kind;

call platform.isolate('successions');
