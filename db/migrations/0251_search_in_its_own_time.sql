-- What comes in hundreds (an import) is taken into the search by a job of its own: in the statement that brings them, their
-- entries took a third of its time, while the next rows waited and half a processor had nothing to do.
set local lock_timeout = '5s';

-- An entry goes with its record, by triggers as it came: two keys and two indexes less to ask and write for each record.
alter table search_entries
  drop constraint search_entries_tenant_id_deal_id_fkey,
  drop constraint search_entries_tenant_id_contact_id_fkey;
drop index search_entries_deal;
drop index search_entries_contact;

create or replace function platform.search_removed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from search_entries e using removed r where e.tenant_id = r.tenant_id and e.record_id = r.id;
  return null;
end $$;
create procedure pg_temp.leave_with(on_table text) language plpgsql as $$
begin
  execute format('drop trigger if exists search_removed on %I', on_table);
  execute format('create trigger search_removed after delete on %I referencing old table as removed
                  for each statement execute function platform.search_removed()', on_table);
end $$;
call pg_temp.leave_with('contacts');
call pg_temp.leave_with('deals');
call pg_temp.leave_with('proposals');
call pg_temp.leave_with('sales');

-- Records that are there and have no entries yet, as many as one statement brought.
create table search_pending (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint generated always as identity,
  kind      text not null check (kind in ('contact', 'deal')),
  records   uuid[] not null,
  primary key (tenant_id, id)
);
call platform.isolate('search_pending');

-- Entries of records that have none. They are read as they are now and held until this is kept: whoever changes or deletes one
-- meanwhile writes its entry afterwards. An entry that has come already is the newer one.
create function platform.search_keep_contacts(company uuid, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
declare
  prefix constant text := platform.search_prefix(company, 'contact');
begin
  insert into search_entries (tenant_id, record_id, kind, contact_id, store_id, people, at, words)
  select c.tenant_id, c.id, 'contact', c.id, c.store_id, array_remove(array[c.owner_id, c.pre_seller_id], null), c.created_at,
         platform.search_contact_vector(prefix, c, c.city, null)
  from contacts c where c.tenant_id = company and c.id = any (ids)
  for key share
  on conflict (tenant_id, record_id) do nothing;
  perform platform.search_learn_all(company, array_agg(c.name || ' ' || c.fantasy_name || ' ' || c.city))
  from contacts c where c.tenant_id = company and c.id = any (ids);
end $$;

create function platform.search_keep_deals(company uuid, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
declare
  prefix constant text := platform.search_prefix(company, 'deal');
begin
  insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  select d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, array_remove(platform.search_deal_people(d), null), d.created_at,
         platform.search_contact_vector(prefix, c, d.title || ' ' || d.city, d.number::text)
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = company and d.id = any (ids)
  for key share of d
  on conflict (tenant_id, record_id) do nothing;
  perform platform.search_learn_all(company, array_agg(d.title || ' ' || d.city))
  from deals d where d.tenant_id = company and d.id = any (ids);
end $$;

-- Takes the oldest of what waits in a company; how many statements' records these were, 0 when nothing waits.
create function platform.search_keep_pending(company uuid, most int) returns int
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

-- One such job of a company runs at a time; those that wait for it take no worker's place.
create function platform.search_later(company uuid) returns void
  language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    'search.keep', json_build_object('tenantId', company, 'payload', '{}'::json),
    queue_name := 'search ' || company, job_key := 'search ' || company, max_attempts := 8
  )
$$;
revoke execute on function platform.search_later(uuid) from public;

-- A page of records or fewer is found as soon as it is there.
create function platform.search_added(company uuid, kind text, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if cardinality(ids) > 50 then
    insert into search_pending (tenant_id, kind, records) values (company, kind, ids);
    perform platform.search_later(company);
  elsif kind = 'contact' then perform platform.search_keep_contacts(company, ids);
  else perform platform.search_keep_deals(company, ids);
  end if;
end $$;

create or replace function platform.search_contacts_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_added(a.tenant_id, 'contact', array_agg(a.id)) from added a group by a.tenant_id;
  return null;
end $$;

create or replace function platform.search_deals_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_added(a.tenant_id, 'deal', array_agg(a.id)) from added a group by a.tenant_id;
  return null;
end $$;

grant execute on function platform.search_keep_contacts(uuid, uuid[]), platform.search_keep_deals(uuid, uuid[]),
  platform.search_keep_pending(uuid, int), platform.search_added(uuid, text, uuid[]), platform.search_later(uuid) to girassol_app;
