-- Records of somebody who left that are still on their way to whoever takes over; a row goes when the last record has.
set local lock_timeout = '5s';

create table hand_overs (
  tenant_id    uuid not null default platform.current_tenant(),
  leaver_id    uuid not null,
  kind         text not null,
  successor_id uuid not null,
  primary key (tenant_id, leaver_id, kind),
  -- No cascade: what goes with a person is forgotten when they leave, and this has just begun then.
  foreign key (tenant_id, leaver_id) references users (tenant_id, id),
  foreign key (tenant_id, successor_id) references users (tenant_id, id)
);
create index hand_overs_successor on hand_overs (tenant_id, successor_id);

call platform.isolate('hand_overs');
