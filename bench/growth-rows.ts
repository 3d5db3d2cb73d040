import type { BenchWorld } from './world.ts'

const contactsFor = (deals: number) => Math.max(200, Math.round(deals / 4))

/**
 * Brings companies to as many deals each, and a quarter as many contacts, in whole-set statements: triggers and checks of
 * foreign keys rest meanwhile, the entries of the search are written afterwards as the triggers would have, and the indexes
 * are built when all rows are there.
 */
export async function growCompanies({ query }: BenchWorld, wanted: Record<string, number>) {
  const small = await query<{ id: string; deals: number }>(
    `select t.id, w.deals from jsonb_each_text($1) s (slug, deals) join platform.tenants t using (slug)
     cross join lateral (select s.deals::int) w (deals)
     where (select count(*) from deals d where d.tenant_id = t.id) < w.deals`,
    [JSON.stringify(wanted)],
  )
  if (small.length === 0) return
  const indexes = await query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename in ('deals', 'contacts', 'search_entries')
       and not exists (select from pg_constraint c where c.conindid = format('public.%I', i.indexname)::regclass)
       and i.indexname not in ('deals_contact', 'search_entries_newest')`,
  )
  await query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  for (const { name } of indexes) await query(`drop index ${name}`)
  try {
    for (const { id, deals } of small) {
      await addContacts(query, id, contactsFor(deals))
      await addDeals(query, id, deals)
    }
  } finally {
    for (const { definition } of indexes) await query(definition)
    await query('set session_replication_role = origin')
  }
  await query('vacuum analyze deals, contacts, search_entries')
}

type Query = BenchWorld['query']

async function addContacts(query: Query, company: string, wanted: number) {
  const [present] = await query<{ count: number }>('select count(*)::int as count from contacts where tenant_id = $1', [
    company,
  ])
  const { count } = present!
  if (count >= wanted) return
  await query(
    `with names as (
       select array_agg(distinct split_part(name, ' ', 1)) as first, array_agg(distinct split_part(name, ' ', -1)) as last,
              (array_agg(distinct city) filter (where city <> '')) as cities, (array_agg(store_id))[1] as store, (array_agg(owner_id))[1] as owner
       from contacts where tenant_id = $1
     )
     insert into contacts (tenant_id, id, name, phone, email, document, city, state, store_id, owner_id, created_at)
     select $1, uuidv7(), first[1 + n * 7 % cardinality(first)] || ' ' || last[1 + (n * 13 + n / 97) % cardinality(last)] || ' ' ||
              last[1 + (n * 31 + n / 53) % cardinality(last)],
            '869' || (70000000 + n)::text, 'cliente' || n || '@exemplo.com.br', (50000000000 + n)::text,
            cities[1 + n % cardinality(cities)], 'MG', store, owner, now() - random() * interval '700 days'
     from generate_series($2::int + 1, $3::int) n, names`,
    [company, count, wanted],
  )
  await query(
    `insert into search_entries (tenant_id, record_id, kind, contact_id, store_id, people, at, words)
     select c.tenant_id, c.id, 'contact', c.id, c.store_id, array_remove(array[c.owner_id, c.pre_seller_id], null), c.created_at,
       ${wordsOf('contact', 'platform.search_contact_words(c) || platform.search_words(c.city)')}
     from contacts c where c.tenant_id = $1
       and not exists (select from search_entries e where e.tenant_id = c.tenant_id and e.record_id = c.id)`,
    [company],
  )
}

/** Deals like those that are there, all open and in the columns that the board opens with, each of another contact. */
async function addDeals(query: Query, company: string, wanted: number) {
  const [present] = await query<{ deals: number; last: number }>(
    'select count(*)::int as deals, coalesce(max(number), 0)::int as last from deals where tenant_id = $1',
    [company],
  )
  const { deals, last } = present!
  if (deals >= wanted) return
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'deals' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const own: Record<string, string> = {
    id: 'uuidv7()',
    number: '$2::bigint + n',
    step_id: 'place.step_id',
    status_id: 'place.status_ids[1 + n % cardinality(place.status_ids)]',
    state: "'open'",
    contact_id: 'who.id',
    bid_amount: '(d.bid_amount * (0.5 + random()))::bigint',
    created_at: "now() - random() * interval '180 days'",
    status_since: "now() - random() * interval '60 days'",
    accepted_proposal_id: 'null',
    proposals: '0',
    sales: '0',
  }
  const names = columns.map(({ name }) => name)
  await query(
    `with place as materialized (
       select s.id as step_id, array_agg(u.id order by u.position) as status_ids
       from (select id, tenant_id from steps where tenant_id = $1 and not parallel and not loss and deleted_at is null order by position limit 1) s
       join statuses u on u.tenant_id = s.tenant_id and u.step_id = s.id and u.deleted_at is null group by s.id),
     who as materialized (select id, row_number() over (order by id) - 1 as at from contacts where tenant_id = $1),
     models as materialized (select *, row_number() over (order by number) - 1 as at from deals where tenant_id = $1 order by number limit 500),
     size as materialized (select (select count(*) from models) as models, (select count(*) from who) as contacts)
     insert into deals (${names.join(', ')})
     select ${names.map((name) => own[name] ?? `d.${name}`).join(', ')}
     from generate_series(1, $3::int) n cross join place cross join size join who on who.at = n % size.contacts
       join models d on d.at = n % size.models`,
    [company, last, wanted - deals],
  )
  await query("update counters set value = $2 where tenant_id = $1 and name = 'deals'", [
    company,
    last + wanted - deals,
  ])
  await query(
    `insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, people, at, words)
     select d.tenant_id, d.id, 'deal', d.id, d.contact_id, d.store_id, array_remove(platform.search_deal_people(d), null), d.created_at,
       ${wordsOf('deal', "platform.search_words(d.title || ' ' || d.city) || platform.search_contact_words(c) || d.number::text")}
     from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id where d.tenant_id = $1 and d.number > $2`,
    [company, last],
  )
}

/** The words of an entry, each under its company and kind. */
const wordsOf = (kind: string, words: string) =>
  `(select array_to_tsvector(array_agg(platform.search_prefix($1::uuid, '${kind}') || word)) from unnest(${words}) word where word <> '')`
