-- Taking records into the search holds none of them: it would wait for whoever changes one, and whoever changes another for it.
-- What is deleted in the very moment may leave an entry of nothing, which the night's job removes.
set local lock_timeout = '5s';

create or replace function platform.search_keep_contacts(company uuid, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
declare
  prefix constant text := platform.search_prefix(company, 'contact');
begin
  insert into search_entries (tenant_id, record_id, kind, contact_id, store_id, people, at, words)
  select c.tenant_id, c.id, 'contact', c.id, c.store_id, array_remove(array[c.owner_id, c.pre_seller_id], null), c.created_at,
         platform.search_contact_vector(prefix, c, c.city, null)
  from contacts c where c.tenant_id = company and c.id = any (ids)
  on conflict (tenant_id, record_id) do nothing;
  perform platform.search_learn_all(company, array_agg(c.name || ' ' || c.fantasy_name || ' ' || c.city))
  from contacts c where c.tenant_id = company and c.id = any (ids);
end $$;

create or replace function platform.search_keep_deals(company uuid, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
declare
  prefix constant text := platform.search_prefix(company, 'deal');
begin
  insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  select d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, array_remove(platform.search_deal_people(d), null), d.created_at,
         platform.search_contact_vector(prefix, c, d.title || ' ' || d.city, d.number::text)
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = company and d.id = any (ids)
  on conflict (tenant_id, record_id) do nothing;
  perform platform.search_learn_all(company, array_agg(d.title || ' ' || d.city))
  from deals d where d.tenant_id = company and d.id = any (ids);
end $$;
