-- The number of the proposal that a deal's value came from; null where a person typed the value, or where there is none yet.
alter table deals add column value_proposal int;
update deals d set value_proposal = p.number from proposals p
where p.tenant_id = d.tenant_id and p.id = d.accepted_proposal_id and p.price_cents = d.bid_amount;

-- The proposal that the seller chose as the one that counts, before one is accepted: at most one of a deal.
alter table proposals add column is_main boolean not null default false;
