-- Who asked for a hand-over: whoever left by themselves, or whoever deactivated them. Empty for those that were under way before.
set local lock_timeout = '5s';

alter table hand_overs add column asked_by uuid;
alter table hand_overs add foreign key (tenant_id, asked_by) references users (tenant_id, id);
create index hand_overs_asked_by on hand_overs (tenant_id, asked_by);
