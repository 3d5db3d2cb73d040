-- Acceptances of several people wait beside each other for one deal; who was first stays first. Each says which network it came from, and a
-- proposal takes only so many a day.
set local lock_timeout = '5s';

alter table received_acceptances
  add column network text not null default '',
  -- Since when an acceptance of this person waits in this deal, whichever option they choose meanwhile.
  add column since timestamptz;
update received_acceptances set since = received_at;
alter table received_acceptances alter column since set default now(), alter column since set not null;

drop index received_acceptances_waiting;
-- One of each person waits for a deal: the newest will of that person counts. Erased people have no document.
create unique index received_acceptances_waiting on received_acceptances (tenant_id, deal_id, document)
  where settled_at is null and document <> '';

alter table proposals
  add column acceptances_on date,
  add column acceptances_that_day smallint not null default 0;
