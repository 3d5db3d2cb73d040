-- Makes the records of a table searchable; called by the migration that creates the table. The arguments are names of columns:
--   number      the kind's number, unique: every word of an entry begins with the company and this number
--   words       texts by which the record and everything that belongs to it are found; `own_words` find the record alone
--   emails, phones, documents   found as they are typed, also in part; `numbered`: found by its number
--   belongs_to  the kind of the record it belongs to, whose id is in `via`: found by that record's words too, seen by whoever sees it
--   store, people   whose record it is, for access; without them those of the record it belongs to, otherwise everybody sees it
create or replace procedure platform.search_declare(
  source text, kind text, number smallint, words text[] default '{}', own_words text[] default '{}', emails text[] default '{}',
  phones text[] default '{}', documents text[] default '{}', numbered text default null, belongs_to text default null,
  via text default null, store text default null, people text[] default null
)
  language plpgsql as $$
declare
  watched constant text[] := array_remove(
    words || own_words || emails || phones || documents || array[numbered, via, store] || people, null);
begin
  insert into platform.search_kinds
    values (number, kind, source, words, own_words, emails, phones, documents, numbered, belongs_to, via, store, people);
  execute format(
    'create trigger search_added after insert on %1$I referencing new table as written
       for each statement execute function platform.search_written(%2$s);
     create trigger search_changed after update on %1$I referencing old table as was new table as written
       for each statement execute function platform.search_written(%2$s, %3$s);
     create trigger search_removed after delete on %1$I referencing old table as written
       for each statement execute function platform.search_written(%2$s)',
    source, number, (select string_agg(quote_literal(c), ', ') from unnest(watched) c));
  call platform.search_watch(number);
end $$;

-- Updates the entries of a kind. The arguments of its triggers are the kind's number and, for updates, the columns that entries are
-- made of: most updates change none of them. All rows are compared in one statement, so that the same change of many records costs
-- little more than one.
create or replace function platform.search_written() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    if not platform.has_changed('search') then return null; end if;
    perform platform.search_renew(tg_argv[0]::smallint, c.tenant_id, array_agg(c.id))
    from (select r.tenant_id, r.id
          from (select o.tenant_id, o.id, to_jsonb(o) as held from was o
                union all select n.tenant_id, n.id, to_jsonb(n) from written n) r
          group by r.tenant_id, r.id
          having count(distinct (select jsonb_agg(r.held -> name) from unnest(tg_argv[1:]) name)) > 1) c
    group by c.tenant_id;
  elsif tg_op = 'INSERT' then
    perform platform.search_take(tg_argv[0]::smallint, w.tenant_id, array_agg(w.id)) from written w group by w.tenant_id;
  else
    delete from search_entries e
    using (select tenant_id, array_agg(id) as ids from written group by tenant_id) w
    where e.tenant_id = w.tenant_id and e.record_id = any (w.ids);
  end if;
  return null;
end $$;
grant execute on function platform.search_written() to girassol_app;

-- The statement that reads the search entries of some records of a kind ($1 company, $2 ids, $3 prefix of their words): each record
-- joined to the record that it belongs to, and to that one's. Indexed are the words of its texts and of the part before the @ of
-- its e-mails; documents, e-mails and its number unchanged; and its phones.
create or replace function platform.search_reading(of smallint) returns text
  language plpgsql stable set search_path = public, pg_catalog as $$
declare
  own platform.search_kinds;
  one platform.search_kinds;
  at int := 0;
  ids text;
  texts text;
  exact text;
  phones text;
  store text;
  people text;
  via text;
  joins text := '';
begin
  select * into strict own from platform.search_kinds k where k.number = of;
  one := own;
  exact := platform.search_columns(0, array[own.numbered], '$3 || ', '::text');
  loop
    ids := concat_ws(', ', ids, 't' || at || '.id');
    texts := concat_ws(', ', texts, platform.search_columns(at, one.words || case when at = 0 then one.own_words end),
                       platform.search_columns(at, one.emails, 'split_part(', ', ''@'', 1)'));
    exact := concat_ws(', ', exact, platform.search_columns(at, one.documents || one.emails, '$3 || nullif(lower(', '), '''')'));
    phones := concat_ws(', ', phones, platform.search_columns(at, one.phones, 'platform.search_phone($3, ', ')'));
    texts := nullif(texts, '');
    exact := nullif(exact, '');
    phones := nullif(phones, '');
    store := coalesce(store, platform.search_columns(at, array[one.store]));
    people := coalesce(people, platform.search_columns(at, one.people));
    exit when one.belongs_to is null;
    via := one.via;
    select * into strict one from platform.search_kinds k where k.kind = one.belongs_to;
    at := at + 1;
    joins := joins || format(
      ' left join %1$I t%2$s on t%2$s.tenant_id = t0.tenant_id and t%2$s.id = t%3$s.%4$I', one.source, at, at - 1, via);
  end loop;
  return format(
    'select t0.id, array_remove(array[%s], null), %s, %s, t0.created_at,
       array_to_tsvector(array_remove(platform.search_text($3, concat_ws('' '', %s)) || array[%s]::text[]%s, null)), concat_ws('' '', %s)
     from %I t0%s where t0.tenant_id = $1 and t0.id = any ($2)',
    ids, coalesce(store, 'null::uuid'), coalesce('array_remove(array[' || people || '], null)', 'null::uuid[]'),
    coalesce(texts, ''''''), exact, ' || ' || replace(phones, '), ', ') || '),
    coalesce(platform.search_columns(0, own.words || own.own_words), ''''''), own.source, joins);
end $$;
grant execute on function platform.search_reading(smallint) to girassol_app;

-- Columns of one of the joined tables, each with `before` and `behind` around it; null where there are none.
create or replace function platform.search_columns(at int, columns text[], before text default '', behind text default '') returns text
  language sql immutable as $$
  select case when columns[1] is not null
    then before || 't' || at || '.' || array_to_string(columns, behind || ', ' || before || 't' || at || '.') || behind end
$$;
grant execute on function platform.search_columns(int, text[], text, text) to girassol_app;

-- The search entries of some records of a kind as they are now. `learnt`: their own words, for finding misspelt ones.
create or replace function platform.search_read(of smallint, company uuid, ids uuid[])
  returns table (id uuid, within uuid[], store uuid, people uuid[], at timestamptz, words tsvector, learnt text)
  language plpgsql volatile set search_path = public, pg_catalog as $$
declare
  plan constant text := 'girassol_search_reading_' || of;
  known constant text := 'girassol.search_reading_' || of;
begin
  -- To put the statement together and to plan it costs more than to run it: a connection does both once for each kind. The setting
  -- goes with a transaction that is rolled back, the prepared statement stays.
  if coalesce(current_setting(known, true), '') = '' then
    if not exists (select from pg_prepared_statements p where p.name = plan) then
      execute format('prepare %I (uuid, uuid[], text) as %s', plan, platform.search_reading(of));
    end if;
    perform set_config(known, 'prepared', false);
  end if;
  return query execute format('execute %I(%L, %L, %L)', plan, company, ids, platform.search_begin(company, of));
end $$;
grant execute on function platform.search_read(smallint, uuid, uuid[]) to girassol_app;

-- Adds entries of new records in one statement. An existing entry is not locked: that would wait for whoever changes it, who may
-- wait for this one. An existing entry is newer than this one, so it stays. The entry of a record that is deleted at the same
-- moment is removed by the nightly job.
create or replace function platform.search_add(of smallint, company uuid, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
declare
  texts text[];
begin
  with found as materialized (select * from platform.search_read(of, company, ids)),
  kept as (
    insert into search_entries (tenant_id, record_id, kind, within, store_id, people, at, words)
    select company, f.id, of, f.within, f.store, f.people, f.at, f.words from found f
    on conflict (tenant_id, record_id) do nothing)
  select array_agg(f.learnt) filter (where f.learnt <> '') into texts from found f;
  perform platform.search_learn_all(company, texts) where texts is not null;
end $$;
grant execute on function platform.search_add(smallint, uuid, uuid[]) to girassol_app;

-- Up to a page of new records is indexed at once; hundreds (an import) are indexed by a job of their own.
create or replace function platform.search_take(of smallint, company uuid, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if cardinality(ids) > 50 then
    insert into search_pending (tenant_id, kind, records) values (company, of, ids);
    perform platform.search_later(company);
  else
    perform platform.search_add(of, company, ids);
  end if;
end $$;
grant execute on function platform.search_take(smallint, uuid, uuid[]) to girassol_app;

-- Writes entries again, and also those of everything that belongs to their records, because it is found by their words.
create or replace function platform.search_renew(of smallint, company uuid, ids uuid[]) returns void
  language plpgsql set search_path = public, pg_catalog as $$
declare
  texts text[];
  lower platform.search_kinds;
  held uuid[];
begin
  with found as materialized (select * from platform.search_read(of, company, ids)),
  kept as (
    insert into search_entries as e (tenant_id, record_id, kind, within, store_id, people, at, words)
    select company, f.id, of, f.within, f.store, f.people, f.at, f.words from found f order by f.id
    on conflict (tenant_id, record_id) do update
      set within = excluded.within, store_id = excluded.store_id, people = excluded.people, at = excluded.at, words = excluded.words)
  select array_agg(f.learnt) filter (where f.learnt <> '') into texts from found f;
  perform platform.search_learn_all(company, texts) where texts is not null;
  for lower in
    select k.* from platform.search_kinds k join platform.search_kinds upper on upper.kind = k.belongs_to
    where upper.number = of order by k.number
  loop
    execute format('select array_agg(id) from %I where tenant_id = $1 and %I = any ($2)', lower.source, lower.via)
      into held using company, ids;
    if held is not null then
      perform platform.search_renew(lower.number, company, held);
    end if;
  end loop;
end $$;
grant execute on function platform.search_renew(smallint, uuid, uuid[]) to girassol_app;
