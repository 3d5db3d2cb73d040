-- The words of an entry as expressions, not as calls: the planner writes these functions into the statement that asks, so
-- that a thousand records cost one statement and not five thousand calls.
set local lock_timeout = '5s';

-- The words of a text, each behind the prefix of its company and kind; `da`, `de`, `do`, `das`, `dos` and `e` tell nothing.
create function platform.search_text(prefix text, value text) returns text[]
  language sql stable parallel safe as $$
  select array_remove(
    string_to_array(
      prefix || replace(
        btrim(regexp_replace(
          ' ' || lower(public.unaccent('public.unaccent'::regdictionary, value)) || ' ',
          '[^a-z0-9]+((da|de|do|das|dos|e)[^a-z0-9]+)*', ' ', 'g')),
        ' ', ' ' || prefix),
      ' '),
    prefix)
$$;

-- What is typed as it stands: a document, an e-mail, and a phone whole, without its area code and by its last eight digits.
create function platform.search_numbers(prefix text, document text, email text, phone text, phone2 text) returns text[]
  language sql stable parallel safe as $$
  select array_remove(array[
    prefix || nullif(lower(document), ''), prefix || nullif(lower(email), ''),
    case when length(phone) >= 8 then prefix || phone end,
    case when length(phone) >= 8 then prefix || right(phone, 9) end,
    case when length(phone) >= 8 then prefix || right(phone, 8) end,
    case when length(phone2) >= 8 then prefix || phone2 end,
    case when length(phone2) >= 8 then prefix || right(phone2, 9) end,
    case when length(phone2) >= 8 then prefix || right(phone2, 8) end
  ], null)
$$;

-- A contact by all of its names; what hangs on it adds its own text and number.
create function platform.search_contact_vector(prefix text, c contacts, other text, number text) returns tsvector
  language sql stable parallel safe as $$
  select array_to_tsvector(
    platform.search_text(prefix, c.name || ' ' || c.fantasy_name || ' ' || split_part(c.email, '@', 1) || ' ' || other)
    || platform.search_numbers(prefix, c.document, c.email, c.phone, c.phone2)
    || array_remove(array[prefix || number], null))
$$;

drop function platform.search_put(uuid, uuid, text, uuid, uuid, uuid, uuid[], timestamptz, text[]);
create function platform.search_put(
  company uuid, record uuid, kind text, deal uuid, contact uuid, store uuid, people uuid[], at timestamptz, words tsvector
) returns void
  language sql set search_path = public, pg_catalog as $$
  insert into search_entries as e (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  values (company, record, kind, deal, contact, store, array_remove(people, null), at, words)
  on conflict (tenant_id, record_id) do update
    set deal_id = excluded.deal_id, contact_id = excluded.contact_id, store_id = excluded.store_id,
        people = excluded.people, at = excluded.at, words = excluded.words
$$;

create or replace function platform.search_keep_contact(c contacts) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(c.tenant_id, c.id, 'contact', null, c.id, c.store_id, array[c.owner_id, c.pre_seller_id], c.created_at,
                             platform.search_contact_vector(platform.search_prefix(c.tenant_id, 'contact'), c, c.city, null));
  select platform.search_learn_all(c.tenant_id, array[c.name, c.fantasy_name, c.city]);
$$;

create or replace function platform.search_keep_deal(d deals) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), d.created_at,
                             platform.search_contact_vector(platform.search_prefix(d.tenant_id, 'deal'), c,
                                                            d.title || ' ' || d.city, d.number::text))
  from contacts c where c.tenant_id = d.tenant_id and c.id = d.contact_id;
  select platform.search_learn_all(d.tenant_id, array[d.title, d.city]);
$$;

create or replace function platform.search_keep_proposal(p proposals) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(p.tenant_id, p.id, 'proposal', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), p.created_at,
                             platform.search_contact_vector(platform.search_prefix(p.tenant_id, 'proposal'), c,
                                                            d.title || ' ' || d.city, p.number::text))
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = p.tenant_id and d.id = p.deal_id
$$;

create or replace function platform.search_keep_sale(s sales) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(s.tenant_id, s.id, 'sale', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), s.created_at,
                             platform.search_contact_vector(platform.search_prefix(s.tenant_id, 'sale'), c,
                                                            d.title || ' ' || d.city, s.code::text))
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = s.tenant_id and d.id = s.deal_id
$$;

create or replace function platform.search_contacts_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into search_entries (tenant_id, record_id, kind, contact_id, store_id, people, at, words)
  select c.tenant_id, c.id, 'contact', c.id, c.store_id, array_remove(array[c.owner_id, c.pre_seller_id], null), c.created_at,
         platform.search_contact_vector(p.prefix, c, c.city, null)
  from (select tenant_id, platform.search_prefix(tenant_id, 'contact') as prefix from added group by 1) p
  join added a on a.tenant_id = p.tenant_id
  join contacts c on c.tenant_id = a.tenant_id and c.id = a.id;
  perform platform.search_learn_all(a.tenant_id, array_agg(a.name || ' ' || a.fantasy_name || ' ' || a.city))
  from added a group by a.tenant_id;
  return null;
end $$;

create or replace function platform.search_deals_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  select d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, array_remove(platform.search_deal_people(d), null), d.created_at,
         platform.search_contact_vector(p.prefix, c, d.title || ' ' || d.city, d.number::text)
  from (select tenant_id, platform.search_prefix(tenant_id, 'deal') as prefix from added group by 1) p
  join added a on a.tenant_id = p.tenant_id
  join deals d on d.tenant_id = a.tenant_id and d.id = a.id
  join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id;
  perform platform.search_learn_all(a.tenant_id, array_agg(a.title || ' ' || a.city)) from added a group by a.tenant_id;
  return null;
end $$;

drop function platform.search_vector(uuid, text, text[]);
drop function platform.search_contact_words(contacts);
drop function platform.search_phone(text);
drop function platform.search_words(text);

grant execute on function platform.search_text(text, text), platform.search_numbers(text, text, text, text, text),
  platform.search_contact_vector(text, contacts, text, text),
  platform.search_put(uuid, uuid, text, uuid, uuid, uuid, uuid[], timestamptz, tsvector) to girassol_app;
