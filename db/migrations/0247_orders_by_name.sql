-- Lists that walk an index instead of sorting all that match: the deals of each owner, the newest first (as those of a status
-- already are), and proposals by their last day. The sums of all proposals are told by an index alone: the rows are wide.
set local lock_timeout = '5s';

drop index deals_owner;
create index deals_owner on deals (tenant_id, owner_id, created_at desc, id);

-- Few deals are closed, none when it is written first.
drop index deals_closed;
create index deals_closed on deals (tenant_id, closed_at, id) where closed_at is not null;

drop index proposals_newest;
create index proposals_newest on proposals (tenant_id, created_at desc, id) include (price_cents, power_kwp, state);
create index proposals_last_day on proposals (tenant_id, valid_until desc, id);
