-- Entries of new contacts, in one set. None is held: it would wait for whoever changes one, and whoever changes another for it. An
-- entry that has come already is the newer one; one of a record that is deleted in the very moment is removed by the night's job.
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
grant execute on function platform.search_keep_contacts(uuid, uuid[]) to girassol_app;

-- The same for deals.
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
grant execute on function platform.search_keep_deals(uuid, uuid[]) to girassol_app;

-- Takes the oldest of what waits in a company; how many statements' records these were, 0 when nothing waits.
create or replace function platform.search_keep_pending(company uuid, most int) returns int
  language plpgsql set search_path = public, pg_catalog as $$
declare
  taken record;
  kept int := 0;
begin
  for taken in
    delete from search_pending p where p.tenant_id = company and p.id in (
      select w.id from search_pending w where w.tenant_id = company order by w.id limit most for update skip locked)
    returning p.kind, p.records
  loop
    if taken.kind = 'contact' then perform platform.search_keep_contacts(company, taken.records);
    else perform platform.search_keep_deals(company, taken.records);
    end if;
    kept := kept + 1;
  end loop;
  return kept;
end $$;
grant execute on function platform.search_keep_pending(uuid, int) to girassol_app;

-- One such job of a company runs at a time; those that wait for it take no worker's place.
create or replace function platform.search_later(company uuid) returns void
  language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    'search.keep', json_build_object('tenantId', company, 'payload', '{}'::json),
    queue_name := 'search ' || company, job_key := 'search ' || company, max_attempts := 8
  )
$$;
revoke execute on function platform.search_later(uuid) from public;
grant execute on function platform.search_later(uuid) to girassol_app;

-- A page of records or fewer is found as soon as it is there; what comes in hundreds (an import) is taken in by a job of its own.
create or replace function platform.search_added(company uuid, kind text, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if cardinality(ids) > 50 then
    insert into search_pending (tenant_id, kind, records) values (company, kind, ids);
    perform platform.search_later(company);
  elsif kind = 'contact' then perform platform.search_keep_contacts(company, ids);
  else perform platform.search_keep_deals(company, ids);
  end if;
end $$;
grant execute on function platform.search_added(uuid, text, uuid[]) to girassol_app;

create or replace function platform.search_contacts_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_added(a.tenant_id, 'contact', array_agg(a.id)) from added a group by a.tenant_id;
  return null;
end $$;
grant execute on function platform.search_contacts_added() to girassol_app;

create or replace function platform.search_deals_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_added(a.tenant_id, 'deal', array_agg(a.id)) from added a group by a.tenant_id;
  return null;
end $$;
grant execute on function platform.search_deals_added() to girassol_app;
