import type { Leads } from './leads.ts'

/** A query on the company of this run; `$1` is its slug. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, number>[]>

export interface EndedWork {
  id: string
  total: number
  done: number
  failed: number
}

const own = '(select id from platform.tenants where slug = $1)'

/** The sum of the differences between the counts found and those expected. */
export const apart = (found: Record<string, number>, expected: Record<string, number>) =>
  Object.entries(expected).reduce((sum, [name, count]) => {
    const wrong = Math.abs(found[name]! - count)
    if (wrong > 0) console.log(`  ${name}: ${found[name]} instead of ${count}`)
    return sum + wrong
  }, 0)

const workCounts = `
  (select state = 'done' from works where tenant_id = ${own} and id = $2)::int as ended,
  (select count(*)::int from work_failures where tenant_id = ${own} and work_id = $2) as failures,
  (select count(distinct at)::int from work_failures where tenant_id = ${own} and work_id = $2) as "rows with failures"`

const eventsReportedBy = (kind: string) =>
  `(select count(*)::int from events where tenant_id = ${own} and kind = '${kind}' and correlation_id = 'work-' || $2) as "${kind}",
  (select count(distinct subject_id)::int from events where tenant_id = ${own} and kind = '${kind}' and correlation_id = 'work-' || $2) as "${kind} once"`

/** Every deal is where the work (a move, or its undo) put it, with one event and at most one open stay of its own. */
export async function wrongInMove(query: Query, { id, total, done, failed }: EndedWork) {
  const [found] = await query(
    `select ${workCounts}, ${eventsReportedBy('deals.moved')},
       (select count(*)::int from work_items i join deals d on d.tenant_id = i.tenant_id and d.id = i.subject_id
        where i.tenant_id = ${own} and i.work_id = $2 and i.after is not null
          and d.status_id = (i.after ->> 'statusId')::uuid) as "where they belong",
       (select count(*)::int from work_items i join deals d on d.tenant_id = i.tenant_id and d.id = i.subject_id
        join deal_stays y on y.tenant_id = d.tenant_id and y.deal_id = d.id and y.status_id = d.status_id and y.left_at is null
        where i.tenant_id = ${own} and i.work_id = $2 and i.after is not null) as stays`,
    [id],
  )
  return apart(
    { ...found!, rows: done + failed },
    {
      ended: 1,
      rows: total,
      failures: failed,
      'rows with failures': failed,
      'deals.moved': done,
      'deals.moved once': done,
      'where they belong': done,
      stays: done,
    },
  )
}

const dealsOf = `from deals where tenant_id = ${own} and title like 'Casa ' || $3 || ' %'`

/** Each row was imported exactly once: its contact, its deal with a number and a stay of its own, and their events. */
export async function wrongInImport(query: Query, importId: string, work: EndedWork, leads: Leads) {
  const { mark, lines, contacts, deals, rejected } = leads
  const [found] = await query(
    `select ${workCounts}, ${eventsReportedBy('deals.created')}, ${eventsReportedBy('contacts.created')},
       (select count(*)::int ${dealsOf}) as deals,
       (select count(distinct title)::int ${dealsOf}) as titles,
       (select count(distinct number)::int ${dealsOf}) as numbers,
       (select count(*)::int ${dealsOf} and number > (select value from counters where tenant_id = ${own} and name = 'deals')) as "numbers to be given again",
       (select count(*)::int from deal_stays y where y.tenant_id = ${own} and y.left_at is null
          and y.deal_id in (select id ${dealsOf})) as stays,
       (select count(*)::int from contacts where tenant_id = ${own} and email like '%.' || $3 || '@exemplo.com.br') as contacts,
       (select count(*)::int from search_entries where tenant_id = ${own} and (record_id in (select id ${dealsOf})
          or record_id in (select id from contacts where tenant_id = ${own} and email like '%.' || $3 || '@exemplo.com.br'))) as "search entries",
       (select count(distinct r.deal_id)::int from import_rows r where r.tenant_id = ${own} and r.import_id = $4
          and r.deal_id in (select id ${dealsOf})) as "rows with a deal",
       (select accepted from imports where tenant_id = ${own} and id = $4) as accepted,
       (select rejected from imports where tenant_id = ${own} and id = $4) as rejected`,
    [work.id, mark, importId],
  )
  return apart(
    { ...found!, 'rows taken': work.done, 'rows refused': work.failed },
    {
      ended: 1,
      'rows taken': deals,
      'rows refused': rejected,
      failures: rejected,
      'rows with failures': rejected,
      accepted: lines.length - rejected,
      rejected,
      deals,
      titles: deals,
      numbers: deals,
      'numbers to be given again': 0,
      stays: deals,
      contacts,
      'search entries': deals + contacts,
      'rows with a deal': deals,
      'deals.created': deals,
      'deals.created once': deals,
      'contacts.created': contacts,
      'contacts.created once': contacts,
    },
  )
}

/** Nothing of the file is left, and there is one event of removal for each contact and deal. */
export async function wrongInUndoneImport(query: Query, importId: string, work: EndedWork, leads: Leads) {
  const { mark, contacts, deals } = leads
  const [found] = await query(
    `select ${workCounts}, ${eventsReportedBy('deals.removed')}, ${eventsReportedBy('contacts.removed')},
       (select count(*)::int ${dealsOf}) as deals,
       (select count(*)::int from contacts where tenant_id = ${own} and email like '%.' || $3 || '@exemplo.com.br') as contacts,
       (select (state = 'undone')::int from imports where tenant_id = ${own} and id = $4) as undone,
       (select kept from imports where tenant_id = ${own} and id = $4) as kept`,
    [work.id, mark, importId],
  )
  return apart(
    { ...found!, 'rows taken back': work.done, 'rows kept': work.failed },
    {
      ended: 1,
      failures: 0,
      'rows taken back': deals,
      'rows kept': 0,
      deals: 0,
      contacts: 0,
      undone: 1,
      kept: 0,
      'deals.removed': deals,
      'deals.removed once': deals,
      'contacts.removed': contacts,
      'contacts.removed once': contacts,
    },
  )
}

/** Deals with two open stays in the main order, deals that share a number, or search entries whose record is gone. */
export async function doubledDeals(query: Query) {
  const [found] = await query(
    `select
       (select count(*)::int from (select deal_id from deal_stays where tenant_id = ${own} and left_at is null
          and step_id in (select id from steps where tenant_id = ${own} and not parallel) group by deal_id having count(*) > 1) twice) as stays,
       (select count(*)::int from (select number from deals where tenant_id = ${own} group by number having count(*) > 1) twice) as numbers,
       (select count(*)::int from search_entries e where tenant_id = ${own} and kind in (1, 2)
          and not exists (select from deals d where d.tenant_id = e.tenant_id and d.id = e.record_id)
          and not exists (select from contacts c where c.tenant_id = e.tenant_id and c.id = e.record_id)) as "entries of nothing"`,
  )
  return apart(found!, { stays: 0, numbers: 0, 'entries of nothing': 0 })
}
