import type pg from 'pg'
import { progress } from './progress.ts'

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** The minimum of deals and contacts in a company. */
export interface Size {
  deals?: number
  contacts?: number
  /**
   * New deals are open, in the columns that the board opens with, each of another contact; otherwise each is where the
   * deal that it copies is.
   */
  inFirstStep?: boolean
}

/** Rows per statement: a statement's triggers hold all of its rows in memory until it ends. */
const atOnce = 200_000
/** Indexes stay when fewer rows than this are added, or fewer than a third of the existing ones. */
const manyRows = 50_000
const largeShare = 1 / 3

/** The triggers that write the search entries and the tallies of deals, which the product reads. */
const keeping = {
  contacts: ['search_added'],
  deals: ['search_added', 'deal_has_been', 'tally_deals_added', 'tally_shares_added'],
}
const keepers = Object.entries(keeping).flatMap(([table, names]) => names.map((name) => ({ table, name })))

/**
 * Fills companies (by slug) up to a size with set statements. Foreign keys are not checked meanwhile; where many rows
 * are added, indexes are dropped and built again at the end. The product's own triggers write search entries and
 * tallies.
 */
export async function fillCompanies(query: Query, wanted: Record<string, Size>) {
  const companies = await query<{ id: string; slug: string; deals: number; contacts: number }>(
    `select t.id, t.slug, (select count(*)::int from deals d where d.tenant_id = t.id) as deals,
       (select count(*)::int from contacts c where c.tenant_id = t.id) as contacts
     from platform.tenants t where t.slug = any($1)`,
    [Object.keys(wanted)],
  )
  const lacking = companies
    .map((one) => ({ ...wanted[one.slug]!, ...one, asked: wanted[one.slug]! }))
    .map(({ asked, id, slug, deals, contacts, inFirstStep }) => ({
      id,
      slug,
      inFirstStep,
      contacts: Math.max(0, (asked.contacts ?? 0) - contacts),
      present: contacts,
      deals: Math.max(0, (asked.deals ?? 0) - deals),
    }))
    .filter(({ deals, contacts }) => deals + contacts > 0)
  const coming = {
    contacts: lacking.reduce((sum, { contacts }) => sum + contacts, 0),
    deals: lacking.reduce((sum, { deals }) => sum + deals, 0),
  }
  if (coming.contacts + coming.deals === 0) return
  const tell = progress(`Filling ${lacking.map(({ slug }) => slug).join(', ')}`, coming.contacts + coming.deals)
  await inBulk(query, coming, async () => {
    for (const { id, contacts, present, deals, inFirstStep = false } of lacking) {
      for (const { from, to } of turns(present, contacts)) {
        await addContacts(query, id, { from, to, last: present + contacts })
        tell(to - from)
      }
      for (const { from, to } of turns(0, deals)) {
        await addDeals(query, id, { from, to, last: deals }, inFirstStep)
        tell(to - from)
      }
      await query("select set_config('app.tenant', $1, false)", [id])
      await query(
        `select platform.fold_deal_tallies(), platform.fold_deal_owner_tallies(), platform.fold_deal_shares(),
           platform.search_keep_pending(platform.current_tenant(), 1000)`,
      )
    }
    await query('reset app.tenant')
  })
}

function turns(present: number, more: number) {
  const starts = Array.from({ length: Math.ceil(more / atOnce) }, (_none, at) => present + at * atOnce)
  return starts.map((from) => ({ from, to: Math.min(from + atOnce, present + more) }))
}

async function inBulk(query: Query, coming: Coming, work: () => Promise<void>) {
  await query('create table if not exists bench_dropped (name text primary key, definition text not null)')
  for (const { table, name } of keepers) await query(`alter table ${table} enable always trigger ${name}`)
  await query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  await dropIndexes(query, coming)
  try {
    await work()
  } finally {
    await query('set session_replication_role = origin')
    await endFilling(query)
  }
}

interface Coming {
  contacts: number
  deals: number
}

/** Each index is recorded in the statement that drops it, so that an interrupted filling can restore it. */
async function dropIndexes(query: Query, { contacts, deals }: Coming) {
  for (const [table, rows] of Object.entries({ contacts, deals, search_entries: contacts + deals })) {
    const [there] = await query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    if (rows < Math.max(manyRows, there!.rows * largeShare)) continue
    for (const { name, definition } of await droppable(query, table))
      await query(`insert into bench_dropped values ('${name}', $def$${definition}$def$); drop index ${name}`)
  }
}

/** Builds the dropped indexes and enables the triggers again: at the end of a filling, or after an interrupted one. */
export async function endFilling(query: Query) {
  if ((await query("select where to_regclass('bench_dropped') is not null")).length === 0) return
  const dropped = await query<{ name: string; definition: string }>('select * from bench_dropped order by name')
  const tell = progress('Building indexes', dropped.length)
  for (const { name, definition } of dropped) {
    await query(`${definition}; delete from bench_dropped where name = '${name}'`)
    tell(1)
  }
  for (const { table, name } of keepers) await query(`alter table ${table} enable trigger ${name}`)
  await query('drop table bench_dropped')
  await query('vacuum analyze')
}

/** Indexes that belong to no key and that the filling itself does not read. */
const droppable = (query: Query, table: string) =>
  query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = $1
       and not exists (select from pg_constraint c where c.conindid = format('public.%I', i.indexname)::regclass)`,
    [table],
  )

/** One batch of new rows, written in one statement. */
interface Turn {
  from: number
  to: number
  /** The number of the last row of the last batch. */
  last: number
}

/** A creation date by row number: later rows are newer. */
const arrivedBefore = (days: number, row: string, last: string) =>
  `now() - interval '${days} days' * (1 - (${row}) / ${last}::float8)`

/** Contacts with names taken from the company's own people, every third with a rare surname. */
const addContacts = (query: Query, company: string, { from, to, last }: Turn) =>
  query(
    `with words as (
       select array_agg(distinct split_part(name, ' ', 1)) as first, array_agg(distinct split_part(name, ' ', -1)) as last,
              (array_agg(distinct city) filter (where city <> '')) as cities, (array_agg(store_id))[1] as store, (array_agg(owner_id))[1] as owner
       from (select * from contacts where tenant_id = $1 order by created_at limit 500) named
     ), syllables as (select string_to_array('ba,ce,di,fo,gu,la,me,ni,po,ru,sa,te,vi,zo,cha,lhe,nho,bri,tro,pla', ',') as s)
     insert into contacts (tenant_id, id, name, phone, email, document, city, state, store_id, owner_id, created_at)
     select $1, uuidv7(),
            first[1 + n * 7 % cardinality(first)] || ' ' || last[1 + (n * 13 + n / 97) % cardinality(last)] || ' ' ||
              case when n % 3 = 0 then initcap(s[1 + n % 20] || s[1 + n / 20 % 20] || s[1 + n / 400 % 20] || s[1 + n / 8000 % 20])
                   else last[1 + (n * 31 + n / 53) % cardinality(last)] end,
            '859' || (70000000 + n)::text, 'pessoa' || n || '@exemplo.com.br', (40000000000 + n)::text,
            cities[1 + n % cardinality(cities)], 'MG', store, owner, ${arrivedBefore(700, 'n', '$4')}
     from generate_series($2::int + 1, $3::int) n, words, syllables`,
    [company, from, to, last],
  )

/** Copies of existing deals, each with another id, amount and dates. */
async function addDeals(query: Query, company: string, { from, to, last }: Turn, inFirstStep: boolean) {
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'deals' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const own: Record<string, string> = {
    id: 'uuidv7()',
    number: 'size.last + n',
    bid_amount: '(d.bid_amount * (0.5 + random()))::bigint',
    created_at: arrivedBefore(180, '$3::int + n', '$4'),
    status_since: "now() - random() * interval '60 days'",
    accepted_proposal_id: 'null',
    ...(inFirstStep && {
      step_id: 'place.step_id',
      status_id: 'place.status_ids[1 + (n + d.at) % cardinality(place.status_ids)]',
      state: "'open'",
      contact_id: 'who.id',
      proposals: '0',
      sales: '0',
    }),
  }
  const names = columns.map(({ name }) => name)
  await query(
    `with models as materialized (
       select *, row_number() over (order by number) - 1 as at from deals where tenant_id = $1 order by number limit 1000),
     who as materialized (select id, row_number() over (order by id) - 1 as at from contacts where tenant_id = $1),
     size as materialized (
       select (select count(*) from models) as models, (select count(*) from who) as contacts,
         (select max(number) from deals where tenant_id = $1) as last),
     place as materialized (
       select s.id as step_id,
         (select array_agg(u.id order by u.position) from statuses u
          where u.tenant_id = s.tenant_id and u.step_id = s.id and u.deleted_at is null) as status_ids
       from steps s where s.tenant_id = $1 and not s.parallel and not s.loss and s.deleted_at is null order by s.position limit 1)
     insert into deals (${names.join(', ')})
     select ${names.map((name) => own[name] ?? `d.${name}`).join(', ')}
     from generate_series(1, $2::int) n cross join size cross join place
     join models d on d.at = (n * 7919::bigint) % size.models
     join who on who.at = n % size.contacts`,
    [company, to - from, from, last],
  )
  await query(
    `update counters set value = (select max(number) from deals where tenant_id = $1) where tenant_id = $1 and name = 'deals'`,
    [company],
  )
}
