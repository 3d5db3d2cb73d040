import type { z } from 'zod'
import type { Endpoint, Shape } from '../../../platform/contract/endpoint.ts'
import { type FieldAccess, hiddenFields, type Masked, maskedFields } from '../../../platform/contract/masks.ts'
import type { CursorPage } from '../../../platform/contract/shapes.ts'
import { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { MaskedReply, type Route, route } from '../../../platform/http/route.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { RecordOf } from '../../../platform/record/record.ts'
import { replyShape } from '../../../platform/record/shapes.ts'
import { readAnswerFilters } from '../../custom-fields/answer-filter.ts'
import type { FieldKind as AnsweredKind } from '../../custom-fields/contract.ts'
import { answerConditions, answersJson, visibleColumns } from '../../custom-fields/server/public.ts'
import { type FilterSql, filterConditions } from './filter-sql.ts'
import { countText, fromWhere, joinsIn } from './list-from.ts'
import { listText, pagePartsOf } from './list-text.ts'
import { ordersOf, readRows } from './orders.ts'
import type { Reach } from './reach.ts'
import { type FieldSql, namedColumns, namesOfRow } from './row-sql.ts'
import { type ShownSum, sumsOf } from './shown-sums.ts'

type ListEndpoint = Endpoint<string, Shape, Shape, z.ZodType<CursorPage<unknown>>>
export type ListFilters = Readonly<Record<string, unknown>>

/** The definition of a list, in addition to its record's description. In all SQL `alias` is the record's row. */
export interface ListGiven {
  /** Its name in saved views and exports: `contacts`. */
  name: string
  title: Message
  record: RecordOf
  endpoint: ListEndpoint
  alias: string
  /** Which records the person may see. */
  reach: Reach
  /** Joins by the alias that they define; a statement includes those whose alias it uses. */
  joins?: Readonly<Record<string, string>>
  /** A select in place of the record's table, for rows that are computed from others; with `tenant_id` and `id`. */
  source?(ctx: Ctx, filters: ListFilters, found: Conditions): string
  /** SQL of the row's fields that are not columns of the record's table. */
  fields?: Readonly<Record<string, FieldSql>>
  /** Functions that turn values read by the SQL into the final ones, row by row: verdicts from facts. */
  finish?: Readonly<Record<string, Finish>>
  /** SQL of filters that belong to no field, and of fields with an index of another kind. */
  filters?: Readonly<Record<string, FilterSql>>
  /** Who may not ask by a filter, besides those who do not see the field of its name: `{ dealId: purchasesTab }`. */
  closed?: Readonly<Record<string, FieldAccess>>
  /** Sums over all matching rows, by their name in the reply's `summary`: `{ total: { measure: 'sold' }, late: 'count(…)' }`. */
  sums?: Readonly<Record<string, ShownSum>>
  /** The kind of record for the company's own fields. */
  answers?: AnsweredKind
  /** SQL of the text that must contain every word of the filter `search`, whatever its accents and case. */
  search?: string
  /** Adds conditions that belong to no single filter: the words of a search, records that are hidden from everyone. */
  narrow?(ctx: Ctx, filters: ListFilters, found: Conditions): Promise<void> | void
  /** All conditions, where a board uses the same ones: then `filters` and `narrow` are not used. */
  matches?(ctx: Ctx, filters: ListFilters): Promise<Conditions>
  /** Selects of whole rows with `at_value`, in brackets, for orders that need more than one index. */
  rows?(ctx: Ctx, asked: RowsAsked): Promise<string[] | undefined>
  /** A statement that returns the count (`items`) without reading every record; undefined: they are counted. */
  count?(ctx: Ctx, filters: ListFilters, found: Conditions): Promise<string | undefined>
  /** Whether one plan serves whatever the filters hold: that of the first page, which names its size, is then kept. */
  plansOnce?(ctx: Ctx, filters: ListFilters, sort: string): boolean
}

/** A method type: each function may declare the facts that its own SQL reads. */
type Finish = { of(ctx: Ctx, facts: readonly unknown[]): unknown[] | Promise<unknown[]> }['of']

export interface RowsAsked {
  sort: string
  after: string | undefined
  filters: ListFilters
  found: Conditions
  /** The maximum of rows to read, as SQL. */
  limit: string
}

interface Query extends ListFilters {
  pageNumber: number
  pageSize: number
  after?: string
  sort: string
  /** The referenced names in the rows; all by default. */
  fields?: readonly string[]
  /** Custom fields whose answers the rows contain. */
  field?: readonly string[]
}

interface PageGiven {
  sort: string
  limit: number
  /** The names of the rows; all by default. */
  fields?: readonly string[]
}

/** A list on the server: its route, its export, and its matching records for bulk changes. */
export interface RecordList extends ListGiven {
  route: Route
  /** One page of the matching rows with these names, as the list answers it: count, and the cursor of the next page. */
  page<Row>(ctx: Ctx, filters: ListFilters, given: PageGiven): Promise<CursorPage<Row>>
  /** The first matching rows, complete. */
  first<Row>(ctx: Ctx, filters: ListFilters, given: { sort: string; limit: number }): Promise<Row[]>
  /** One record with every field, as its page shows it; undefined if it does not exist or is out of reach. */
  whole<Whole>(ctx: Ctx, id: string): Promise<Whole | undefined>
  /** The conditions for all matching records that the person may see. */
  matching(ctx: Ctx, filters: ListFilters): Promise<Conditions>
  /** `from … where …` of these conditions, for statements of their own; `joined` is a further join, `named` is SQL whose joins they need. */
  fromWhere(found: Conditions, also?: { joined?: string; named?: string }): string
  /** A select of the matching ids. */
  idsOf(ctx: Ctx, filters: ListFilters): Promise<{ sql: string; parameters: readonly unknown[] }>
}

export function recordList(given: ListGiven): RecordList {
  const { endpoint } = given
  const masks = maskedFields(endpoint.reply)
  const columns = namedColumns(given)
  const isOfPage = new Set(Object.keys(replyShape(given.record).shape))
  const orders = ordersOf(given)
  const matching = (ctx: Ctx, filters: ListFilters) =>
    given.matches ? given.matches(ctx, filters) : conditionsOf(ctx, given, filters)

  async function page(ctx: Ctx, query: Query, hidden: readonly Masked[]) {
    const { pageNumber, pageSize, after, fields, field, sort: wanted, ...filters } = query
    const sort = orders.shownTo(ctx, wanted)
    const found = await matching(ctx, filters)
    const isKept = after === undefined && pageNumber === 1 && given.plansOnce?.(ctx, filters, sort)
    const limit = isKept ? String(pageSize) : found.value(pageSize)
    const offset = after === undefined && !isKept ? found.value((pageNumber - 1) * pageSize) : '0'
    const asked = { sort, after, filters, found, limit: `${limit}::int + ${offset}::bigint` }
    // Computed once, for the rows as for the count.
    const computed = given.source?.(ctx, filters, found)
    const source = computed && 'computed'
    const rows = (await given.rows?.(ctx, asked)) ?? rowsOf(given, orders.of(sort), asked, source)
    const shown = columns.ofPage(ctx, namesOfRow(given, fields, hidden), found)
    shown.columns.push(...(await answersOf(ctx, given, field, found)))
    const sums = given.sums && seesSums(hidden) ? sumsOf(given.name, given.sums) : undefined
    const text = listText({
      isKept,
      alias: given.alias,
      computed,
      sort,
      rows,
      limit,
      offset,
      pageNumber: found.value(pageNumber),
      named: shown.named,
      parts: pagePartsOf(given, sort, shown.columns),
      counted: (!sums && (await given.count?.(ctx, filters, found))) || countText(given, found, sums, source),
      sums: sums && ['count', ...Object.keys(sums)],
    })
    const { reply } = await ctx.one(statement<{ reply: string }>(text, found.values))
    return finished(ctx, given, fields, reply)
  }

  async function pageOf<Row>(ctx: Ctx, filters: ListFilters, { sort, limit, fields }: PageGiven) {
    const asked = { ...filters, sort, pageNumber: 1, pageSize: limit, ...(fields && { fields }) }
    return (JSON.parse(await page(ctx, asked, [])) as { Content: CursorPage<Row> }).Content
  }

  return {
    ...given,
    matching,
    route: route(
      endpoint as never,
      (async (ctx: Ctx, { query }: { query: Query }) => {
        const hidden = hiddenFields(masks, ctx.granted)
        return new MaskedReply(await page(ctx, query, hidden), hidden)
      }) as never,
    ),
    page: pageOf,
    fromWhere: (found, also) => fromWhere(given, found, also),
    async first<Row>(ctx: Ctx, filters: ListFilters, asked: PageGiven) {
      return (await pageOf<Row>(ctx, filters, asked)).list
    },
    async whole<Whole>(ctx: Ctx, id: string) {
      const found = new Conditions()
      found.add(`${given.alias}.tenant_id = ?`, ctx.company.id)
      found.add(`${given.alias}.id = ?`, id)
      found.addEach(await given.reach(ctx))
      const where = found.text
      const selected = columns.ofOne(ctx, isOfPage, found).join(', ')
      const joins = joinsIn(given, `${where} ${selected}`)
      const text = `select row_to_json(r) as record from (select ${selected} from ${snake(given.record.table)} ${given.alias}${joins} where ${where}) r`
      const row = await ctx.first(statement<{ record: Record<string, unknown> }>(text, found.values))
      return row && ((await finishRows(ctx, given, [row.record]))[0] as Whole)
    },
    async idsOf(ctx, filters) {
      const found = await matching(ctx, filters)
      return { sql: `select ${given.alias}.id ${fromWhere(given, found)}`, parameters: found.values }
    },
  }
}

/** Adds the values that only code can compute; without any, the text is sent as PostgreSQL wrote it. */
async function finished(ctx: Ctx, given: ListGiven, fields: readonly string[] | undefined, reply: string) {
  const asked = Object.keys(given.finish ?? {}).some((name) => !fields || fields.includes(name))
  if (!asked) return reply
  const { Content } = JSON.parse(reply) as { Content: { list: Record<string, unknown>[] } }
  await finishRows(ctx, given, Content.list)
  return JSON.stringify({ Content })
}

async function finishRows(ctx: Ctx, { finish = {} }: ListGiven, rows: Record<string, unknown>[]) {
  for (const [name, of] of Object.entries(finish)) {
    const among = rows.filter((row) => name in row)
    const made = await of(
      ctx,
      among.map((row) => row[name]),
    )
    for (const [at, row] of among.entries()) row[name] = made[at]
  }
  return rows
}

const seesSums = (hidden: readonly Masked[]) => !hidden.some(({ path }) => path[0] === 'summary')

async function conditionsOf(ctx: Ctx, given: ListGiven, filters: ListFilters) {
  const { alias } = given
  const found = new Conditions()
  found.add(`${alias}.tenant_id = ?`, ctx.company.id)
  found.addEach(await given.reach(ctx, filters))
  await filterConditions(ctx, given, filters, found)
  const asked = readAnswerFilters(filters.answer as string[] | undefined)
  for (const { text, values } of answerConditions(ctx, `${alias}.id`, asked)) found.addAll(text, values)
  if (given.search)
    for (const word of searchWords(String(filters.search ?? '')))
      found.add(`platform.plain(${given.search}) like '%' || platform.plain(?) || '%'`, word)
  await given.narrow?.(ctx, filters, found)
  return found
}

function rowsOf(given: ListGiven, order: Parameters<typeof readRows>[0], asked: RowsAsked, source?: string) {
  const { sort, after, found, limit } = asked
  const { alias } = given
  const numbered = (value: unknown) => found.value(value)
  return readRows(order, { after, sort, alias, numbered }).map(
    ({ where, order: inOrder, atValue }) =>
      `(select ${alias}.*, ${atValue} as at_value ${fromWhere(given, found, { named: inOrder, source })} and ${where} order by ${inOrder} limit ${limit})`,
  )
}

async function answersOf(
  ctx: Ctx,
  { answers, alias }: ListGiven,
  field: readonly string[] | undefined,
  found: Conditions,
) {
  const columns = answers ? await visibleColumns(ctx, field) : []
  return columns.length > 0 ? [`${answersJson(`${alias}.id`, found.value(columns))} as answers`] : []
}
