-- What people look for across the product: one entry a record, kept by triggers, so that no way of writing can forget it.
-- Every word of an entry begins with its company and kind, so that a common name costs a company only its own rows.

create table search_entries (
  tenant_id  uuid not null default platform.current_tenant(),
  record_id  uuid not null,
  kind       text not null check (kind in ('contact', 'deal', 'proposal', 'sale')),
  -- Whose reach shows it: the records it hangs on, its store and the people who answer for it.
  deal_id    uuid,
  contact_id uuid not null,
  store_id   uuid not null,
  people     uuid[] not null default '{}',
  at         timestamptz not null,
  words      tsvector not null,
  primary key (tenant_id, record_id)
);
call platform.isolate('search_entries');

-- The words of a company's names, titles and cities, each under itself and under itself with one letter left out: a word
-- that was mistyped meets the right one where the two leave out different letters.
create table search_spellings (
  tenant_id uuid not null default platform.current_tenant(),
  variant   text not null,
  word      text not null,
  primary key (tenant_id, variant, word)
);
call platform.isolate('search_spellings');

-- What a person has opened lately, to be offered before anything is typed.
create table search_recents (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  record_id uuid not null,
  kind      text not null,
  at        timestamptz not null default now(),
  primary key (tenant_id, user_id, record_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index search_recents_newest on search_recents (tenant_id, user_id, at desc);
call platform.isolate('search_recents');

create function platform.search_words(value text) returns text[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(platform.plain(value), '[^a-z0-9]+') word
  where word <> '' and word <> all ('{da,de,do,das,dos,e}')
$$;

-- A phone is found by all of it, without its area code, and by its last eight digits.
create function platform.search_phone(digits text) returns text[]
  language sql immutable parallel safe as $$
  select case when length(digits) < 8 then '{}' else array[digits, right(digits, 9), right(digits, 8)] end
$$;

create function platform.search_prefix(company uuid, kind text) returns text
  language sql immutable parallel safe as $$ select right(company::text, 8) || left(kind, 1) || ':' $$;

create function platform.search_variants(word text) returns text[]
  language sql immutable parallel safe as $$
  select array_agg(distinct left(word, at - 1) || substr(word, at + 1)) || word from generate_series(1, length(word)) at
$$;

create function platform.search_contact_words(c contacts) returns text[]
  language sql stable as $$
  select platform.search_words(c.name || ' ' || c.fantasy_name || ' ' || split_part(c.email, '@', 1))
    || platform.search_phone(c.phone) || platform.search_phone(c.phone2) || lower(c.document) || lower(c.email)
$$;

-- Words that may be mistyped: of letters, four or more.
create function platform.search_learn(company uuid, words text[]) returns void
  language sql set search_path = public, pg_catalog as $$
  insert into search_spellings (tenant_id, variant, word)
  select company, v.variant, w.word
  from unnest(words) w (word) cross join unnest(platform.search_variants(w.word)) v (variant)
  where w.word ~ '^[a-z]{4,24}$'
    and not exists (select from search_spellings s where s.tenant_id = company and s.variant = w.word and s.word = w.word)
  order by w.word, v.variant
  on conflict do nothing
$$;

create function platform.search_put(
  company uuid, record uuid, kind text, deal uuid, contact uuid, store uuid, people uuid[], at timestamptz, words text[]
) returns void
  language sql set search_path = public, pg_catalog as $$
  insert into search_entries as e (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
  values (company, record, kind, deal, contact, store, array_remove(people, null), at,
          (select array_to_tsvector(array_agg(platform.search_prefix(company, kind) || word)) from unnest(words) word where word <> ''))
  on conflict (tenant_id, record_id) do update
    set deal_id = excluded.deal_id, contact_id = excluded.contact_id, store_id = excluded.store_id,
        people = excluded.people, at = excluded.at, words = excluded.words
$$;

create function platform.search_keep_contact(c contacts) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(c.tenant_id, c.id, 'contact', null, c.id, c.store_id, array[c.owner_id, c.pre_seller_id], c.created_at,
                             platform.search_contact_words(c) || platform.search_words(c.city));
  select platform.search_learn(c.tenant_id, platform.search_words(c.name || ' ' || c.fantasy_name || ' ' || c.city));
$$;

create function platform.search_deal_people(d deals) returns uuid[]
  language sql immutable as $$
  select array[d.owner_id, d.pre_seller_id, d.technician_id, d.commercial_owner_id, d.technical_owner_id]
$$;

-- A deal is found by its title, number and city and by its contact; what hangs on it, by its own number too.
create function platform.search_keep_deal(d deals) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), d.created_at,
                             platform.search_words(d.title || ' ' || d.city) || platform.search_contact_words(c) || d.number::text)
  from contacts c where c.tenant_id = d.tenant_id and c.id = d.contact_id;
  select platform.search_learn(d.tenant_id, platform.search_words(d.title || ' ' || d.city));
$$;

create function platform.search_keep_proposal(p proposals) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(p.tenant_id, p.id, 'proposal', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), p.created_at,
                             platform.search_words(d.title || ' ' || d.city) || platform.search_contact_words(c) || p.number::text)
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = p.tenant_id and d.id = p.deal_id
$$;

create function platform.search_keep_sale(s sales) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_put(s.tenant_id, s.id, 'sale', d.id, d.contact_id, d.store_id, platform.search_deal_people(d), s.created_at,
                             platform.search_words(d.title || ' ' || d.city) || platform.search_contact_words(c) || s.code::text)
  from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  where d.tenant_id = s.tenant_id and d.id = s.deal_id
$$;

-- The entries of one kind that hold the words. The planner may not look into an index with a condition on words while a policy
-- stands before it (the operator is not leakproof), so this one question is asked past the policy: it names the company itself,
-- of the transaction and none that could be given, and tells no more than which records to show. A scan of the whole table looks
-- cheap to the planner where a word is common and only a few rows are asked for; it is not, because kinds lie apart.
create function platform.search_found(kind text, wanted tsquery, most int, stores uuid[], answering uuid[], denied_to uuid)
  returns table (record_id uuid, at timestamptz)
  language sql stable security definer set search_path = public, pg_catalog set enable_seqscan = off as $$
  select e.record_id, e.at from search_entries e
  where e.words @@ wanted and e.tenant_id is not distinct from platform.current_tenant() and e.kind = search_found.kind
    and (stores is null or e.store_id = any (stores))
    and (answering is null or e.people && answering)
    and (denied_to is null or not exists (
      select from record_denials x where x.tenant_id = e.tenant_id and x.user_id = denied_to and x.record_id in (e.deal_id, e.contact_id)))
  limit most
$$;
revoke execute on function platform.search_found(text, tsquery, int, uuid[], uuid[], uuid) from public;
grant execute on function platform.search_found(text, tsquery, int, uuid[], uuid[], uuid) to girassol_app;

create function platform.search_contact_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_contact(new);
  if tg_op = 'UPDATE' then
    perform platform.search_keep_deal(d) from deals d where d.tenant_id = new.tenant_id and d.contact_id = new.id;
    perform platform.search_keep_proposal(p) from deals d join proposals p on p.tenant_id = d.tenant_id and p.deal_id = d.id
      where d.tenant_id = new.tenant_id and d.contact_id = new.id;
    perform platform.search_keep_sale(s) from deals d join sales s on s.tenant_id = d.tenant_id and s.deal_id = d.id
      where d.tenant_id = new.tenant_id and d.contact_id = new.id;
  end if;
  return null;
end $$;
create trigger search_contact_written
  after insert or update of name, fantasy_name, email, phone, phone2, document, city, store_id, owner_id, pre_seller_id on contacts
  for each row execute function platform.search_contact_written();

create function platform.search_deal_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_deal(new);
  if tg_op = 'UPDATE' then
    perform platform.search_keep_proposal(p) from proposals p where p.tenant_id = new.tenant_id and p.deal_id = new.id;
    perform platform.search_keep_sale(s) from sales s where s.tenant_id = new.tenant_id and s.deal_id = new.id;
  end if;
  return null;
end $$;
create trigger search_deal_written
  after insert or update of title, number, city, contact_id, store_id, owner_id, pre_seller_id, technician_id,
    commercial_owner_id, technical_owner_id on deals
  for each row execute function platform.search_deal_written();

create function platform.search_proposal_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_proposal(new);
  return null;
end $$;
create trigger search_proposal_written after insert or update of number, deal_id on proposals
  for each row execute function platform.search_proposal_written();

create function platform.search_sale_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  perform platform.search_keep_sale(new);
  return null;
end $$;
create trigger search_sale_written after insert or update of code, deal_id on sales
  for each row execute function platform.search_sale_written();

-- The entry of a proposal or sale goes with it; those of deals and contacts by their foreign keys.
create function platform.search_removed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from search_entries where tenant_id = old.tenant_id and record_id = old.id;
  return null;
end $$;
create trigger search_removed after delete on proposals for each row execute function platform.search_removed();
create trigger search_removed after delete on sales for each row execute function platform.search_removed();

grant execute on function platform.search_words(text), platform.search_phone(text), platform.search_prefix(uuid, text),
  platform.search_variants(text), platform.search_contact_words(contacts), platform.search_learn(uuid, text[]),
  platform.search_put(uuid, uuid, text, uuid, uuid, uuid, uuid[], timestamptz, text[]), platform.search_keep_contact(contacts),
  platform.search_deal_people(deals), platform.search_keep_deal(deals), platform.search_keep_proposal(proposals),
  platform.search_keep_sale(sales), platform.search_contact_written(), platform.search_deal_written(),
  platform.search_proposal_written(), platform.search_sale_written(), platform.search_removed() to girassol_app;

-- What is there already, in whole sets: keys and indexes come after the rows, the words of a contact are made once for all that
-- hangs on it, and a spelling once for all who share the word. Record by record this took minutes.
create temporary table contact_words on commit drop as
  select c.tenant_id, c.id, platform.search_contact_words(c) as words from contacts c;
alter table contact_words add primary key (tenant_id, id);
create temporary table deal_words on commit drop as
  select d.tenant_id, d.id, d.contact_id, d.store_id, array_remove(platform.search_deal_people(d), null) as people,
         platform.search_words(d.title || ' ' || d.city) || c.words as words
  from deals d join contact_words c on c.tenant_id = d.tenant_id and c.id = d.contact_id;
alter table deal_words add primary key (tenant_id, id);
analyze contact_words, deal_words;

create function pg_temp.vector(company uuid, kind text, words text[]) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_agg(platform.search_prefix(company, kind) || word)) from unnest(words) word where word <> ''
$$;
insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
select c.tenant_id, c.id, 'contact', null, c.id, c.store_id, array_remove(array[c.owner_id, c.pre_seller_id], null), c.created_at,
       pg_temp.vector(c.tenant_id, 'contact', w.words || platform.search_words(c.city))
from contacts c join contact_words w using (tenant_id, id)
union all
select d.tenant_id, d.id, 'deal', d.id, w.contact_id, w.store_id, w.people, d.created_at,
       pg_temp.vector(d.tenant_id, 'deal', w.words || d.number::text)
from deals d join deal_words w using (tenant_id, id)
union all
select p.tenant_id, p.id, 'proposal', w.id, w.contact_id, w.store_id, w.people, p.created_at,
       pg_temp.vector(p.tenant_id, 'proposal', w.words || p.number::text)
from proposals p join deal_words w on w.tenant_id = p.tenant_id and w.id = p.deal_id
union all
select s.tenant_id, s.id, 'sale', w.id, w.contact_id, w.store_id, w.people, s.created_at,
       pg_temp.vector(s.tenant_id, 'sale', w.words || s.code::text)
from sales s join deal_words w on w.tenant_id = s.tenant_id and w.id = s.deal_id;

insert into search_spellings (tenant_id, variant, word)
select tenant_id, unnest(platform.search_variants(word)), word
from (
  select distinct tenant_id, regexp_split_to_table(platform.plain(text), '[^a-z0-9]+') as word
  from (
    select tenant_id, name || ' ' || fantasy_name || ' ' || city as text from contacts
    union
    select tenant_id, title || ' ' || city from deals
  ) texts
) words
where word ~ '^[a-z]{4,24}$'
on conflict do nothing;

alter table search_entries
  add foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, store_id) references stores (tenant_id, id);
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_newest on search_entries (tenant_id, kind, at desc);
create index search_entries_deal on search_entries (tenant_id, deal_id);
create index search_entries_contact on search_entries (tenant_id, contact_id);
create index search_entries_store on search_entries (tenant_id, store_id);
analyze search_entries, search_spellings;
