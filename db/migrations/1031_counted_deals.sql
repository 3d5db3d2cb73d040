-- Figures read all deals in progress and all entries of a month: indexes hold what they count, so that the rows themselves need not be
-- read. The two of stays replace narrower ones; a stay that ends changed both already.
set local lock_timeout = '5s';

create index deals_in_progress on deals (tenant_id, store_id)
  include (state, status_id, status_since, owner_id, contact_id, bid_amount, closing_on, city, state_code, next_task_at, pending_tasks)
  where state = 'open';

drop index deal_stays_deal;
create index deal_stays_deal on deal_stays (tenant_id, deal_id, entered_at) include (step_id, status_id, left_at);
drop index deal_stays_entered;
create index deal_stays_entered on deal_stays (tenant_id, entered_at) include (came_from, step_id, status_id, deal_id, left_at);
