-- How many deals stand where, and what they are worth, kept beside the deals: heads of columns and the count of a list
-- without filters cost as much as the days that deals have waited, however many deals there are.
--
-- Each row is a difference that one statement made, so that writers never wait for each other; the sum of all rows of a
-- place is what stands there. Rows of the same place are made one row by platform.fold_deal_tallies and its likes.
-- The triggers stand with the deals, in 0050_deals.sql.

-- By status, store, state and day; `parallel`: places in parallel steps.
create table deal_tallies (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint not null generated always as identity,
  status_id uuid not null,
  store_id  uuid not null,
  state     text not null,
  -- The day in UTC since which the deals stand in the status.
  day       date not null,
  deals     bigint not null,
  amount    numeric not null,
  kwp       numeric not null,
  -- Made of several; what is not has been written since.
  folded    boolean not null default false,
  parallel  boolean not null default false,
  primary key (tenant_id, id)
);
create index deal_tallies_place on deal_tallies (tenant_id, status_id, store_id, state, day);
create index deal_tallies_loose on deal_tallies (tenant_id) where not folded;
call platform.isolate('deal_tallies');

-- The same for each owner: the list and the board of one seller are asked all day. They stand apart, so that the heads of all
-- columns still read one row a place.
create table deal_owner_tallies (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint not null generated always as identity,
  owner_id  uuid not null,
  status_id uuid not null,
  store_id  uuid not null,
  state     text not null,
  day       date not null,
  deals     bigint not null,
  amount    numeric not null,
  kwp       numeric not null,
  folded    boolean not null default false,
  primary key (tenant_id, id)
);
create index deal_owner_tallies_place on deal_owner_tallies (tenant_id, owner_id, status_id, store_id, state, day);
create index deal_owner_tallies_loose on deal_owner_tallies (tenant_id) where not folded;
call platform.isolate('deal_owner_tallies');

-- What insights say of all deals of a company, by whose they are, where they came from, when they came and closed, why they were
-- lost and where they have been.
create table deal_share_tallies (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint not null generated always as identity,
  part      text not null check (part in ('owner', 'origin', 'created', 'closed', 'reason', 'been')),
  -- A person, an origin, a month (2026-03), a reason or statuses, as text; empty for none.
  key       text not null,
  store_id  uuid not null,
  state     text not null,
  deals     bigint not null,
  amount    numeric not null,
  folded    boolean not null default false,
  primary key (tenant_id, id)
);
create index deal_share_tallies_part on deal_share_tallies (tenant_id, part, store_id, state);
create index deal_share_tallies_loose on deal_share_tallies (tenant_id) where not folded;
call platform.isolate('deal_share_tallies');
