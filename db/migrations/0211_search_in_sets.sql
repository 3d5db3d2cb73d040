-- New contacts and deals are taken into the search by the statement, not row by row: an import writes thousands at once, and
-- record by record their entries cost four times as much as in one set.
set local lock_timeout = '5s';

-- The words that may be mistyped, of many records at once.
create function platform.search_learn_all(company uuid, texts text[]) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_learn(company, array(
    select distinct word from regexp_split_to_table(platform.plain(array_to_string(texts, ' ')), '[^a-z0-9]+') word))
$$;

create function platform.search_vector(company uuid, kind text, words text[]) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array_agg(platform.search_prefix(company, kind) || word)) from unnest(words) word where word <> ''
$$;

create function platform.search_contacts_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into search_entries (tenant_id, record_id, kind, contact_id, store_id, people, at, words)
  select c.tenant_id, c.id, 'contact', c.id, c.store_id, array_remove(array[c.owner_id, c.pre_seller_id], null), c.created_at,
         platform.search_vector(c.tenant_id, 'contact', platform.search_contact_words(c) || platform.search_words(c.city))
  from added a join contacts c on c.tenant_id = a.tenant_id and c.id = a.id;
  perform platform.search_learn_all(a.tenant_id, array_agg(a.name || ' ' || a.fantasy_name || ' ' || a.city))
  from added a group by a.tenant_id;
  return null;
end $$;

create function platform.search_deals_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  select d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, array_remove(platform.search_deal_people(d), null), d.created_at,
         platform.search_vector(d.tenant_id, 'deal',
           platform.search_words(d.title || ' ' || d.city) || platform.search_contact_words(c) || d.number::text)
  from added a
  join deals d on d.tenant_id = a.tenant_id and d.id = a.id
  join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id;
  perform platform.search_learn_all(a.tenant_id, array_agg(a.title || ' ' || a.city)) from added a group by a.tenant_id;
  return null;
end $$;

drop trigger search_contact_written on contacts;
create trigger search_contact_written
  after update of name, fantasy_name, email, phone, phone2, document, city, store_id, owner_id, pre_seller_id on contacts
  for each row execute function platform.search_contact_written();
create trigger search_contacts_added after insert on contacts referencing new table as added
  for each statement execute function platform.search_contacts_added();

drop trigger search_deal_written on deals;
create trigger search_deal_written
  after update of title, number, city, contact_id, store_id, owner_id, pre_seller_id, technician_id,
    commercial_owner_id, technical_owner_id on deals
  for each row execute function platform.search_deal_written();
create trigger search_deals_added after insert on deals referencing new table as added
  for each statement execute function platform.search_deals_added();

grant execute on function platform.search_learn_all(uuid, text[]), platform.search_vector(uuid, text, text[]),
  platform.search_contacts_added(), platform.search_deals_added() to girassol_app;
