-- The prefix of a company is made once a statement: without statistics of what is being added, the planner made it again for
-- each row, from all of them.
set local lock_timeout = '5s';

create or replace function platform.search_contacts_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  with prefixes as materialized (
    select tenant_id, platform.search_prefix(tenant_id, 'contact') as prefix from added group by tenant_id
  )
  insert into search_entries (tenant_id, record_id, kind, contact_id, store_id, people, at, words)
  select c.tenant_id, c.id, 'contact', c.id, c.store_id, array_remove(array[c.owner_id, c.pre_seller_id], null), c.created_at,
         platform.search_contact_vector(p.prefix, c, c.city, null)
  from added a
  join contacts c on c.tenant_id = a.tenant_id and c.id = a.id
  join prefixes p on p.tenant_id = c.tenant_id;
  perform platform.search_learn_all(a.tenant_id, array_agg(a.name || ' ' || a.fantasy_name || ' ' || a.city))
  from added a group by a.tenant_id;
  return null;
end $$;

create or replace function platform.search_deals_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  with prefixes as materialized (
    select tenant_id, platform.search_prefix(tenant_id, 'deal') as prefix from added group by tenant_id
  )
  insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  select d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, array_remove(platform.search_deal_people(d), null), d.created_at,
         platform.search_contact_vector(p.prefix, c, d.title || ' ' || d.city, d.number::text)
  from added a
  join deals d on d.tenant_id = a.tenant_id and d.id = a.id
  join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  join prefixes p on p.tenant_id = d.tenant_id;
  perform platform.search_learn_all(a.tenant_id, array_agg(a.title || ' ' || a.city)) from added a group by a.tenant_id;
  return null;
end $$;
