-- Writes the entry of one record.
create or replace function platform.search_put(
  company uuid, record uuid, kind text, deal uuid, contact uuid, store uuid, people uuid[], at timestamptz, words tsvector
) returns void
  language sql set search_path = public, pg_catalog as $$
  insert into search_entries as e (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  values (company, record, kind, deal, contact, store, array_remove(people, null), at, words)
  on conflict (tenant_id, record_id) do update
    set deal_id = excluded.deal_id, contact_id = excluded.contact_id, store_id = excluded.store_id,
        people = excluded.people, at = excluded.at, words = excluded.words
$$;
grant execute on function platform.search_put(uuid, uuid, text, uuid, uuid, uuid, uuid[], timestamptz, tsvector) to girassol_app;

-- Who answers for a deal.
create or replace function platform.search_deal_people(d deals) returns uuid[]
  language sql immutable as $$
  select array[d.owner_id, d.pre_seller_id, d.technician_id, d.commercial_owner_id, d.technical_owner_id]
$$;
grant execute on function platform.search_deal_people(deals) to girassol_app;

create or replace function platform.search_keep_contact(c contacts) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(c.tenant_id, c.id, 'contact', null, c.id, c.store_id, array[c.owner_id, c.pre_seller_id], c.created_at,
                             platform.search_contact_vector(platform.search_prefix(c.tenant_id, 'contact'), c, c.city, null));
  select platform.search_learn_all(c.tenant_id, array[c.name, c.fantasy_name, c.city]);
$$;
grant execute on function platform.search_keep_contact(contacts) to girassol_app;

-- A deal is found by its title, number and city and by its contact; what hangs on it, by its own number too.
create or replace function platform.search_keep_deal(d deals) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), d.created_at,
                             platform.search_contact_vector(platform.search_prefix(d.tenant_id, 'deal'), c,
                                                            d.title || ' ' || d.city, d.number::text))
  from contacts c where c.tenant_id = d.tenant_id and c.id = d.contact_id;
  select platform.search_learn_all(d.tenant_id, array[d.title, d.city]);
$$;
grant execute on function platform.search_keep_deal(deals) to girassol_app;

create or replace function platform.search_keep_proposal(p proposals) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(p.tenant_id, p.id, 'proposal', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), p.created_at,
                             platform.search_contact_vector(platform.search_prefix(p.tenant_id, 'proposal'), c,
                                                            d.title || ' ' || d.city, p.number::text))
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = p.tenant_id and d.id = p.deal_id
$$;
grant execute on function platform.search_keep_proposal(proposals) to girassol_app;

create or replace function platform.search_keep_sale(s sales) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(s.tenant_id, s.id, 'sale', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), s.created_at,
                             platform.search_contact_vector(platform.search_prefix(s.tenant_id, 'sale'), c,
                                                            d.title || ' ' || d.city, s.code::text))
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = s.tenant_id and d.id = s.deal_id
$$;
grant execute on function platform.search_keep_sale(sales) to girassol_app;
