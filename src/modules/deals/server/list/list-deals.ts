import { hiddenFields, type Masked, maskedFields } from '../../../../platform/contract/masks.ts'
import { cursorSql } from '../../../../platform/db/keyset.ts'
import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { MaskedReply } from '../../../../platform/http/route.ts'
import { remembered } from '../../../../platform/remembered.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { answersJson, visibleColumns } from '../../../custom-fields/server/public.ts'
import { type DealFilters, type DealListQuery, deals } from '../../contract.ts'
import { talliedCount, talliedPlaces } from '../board/tallies.ts'
import { behindDeal, namesWithDeals, rowsInOrder } from './deal-order.ts'
import { Conditions, matching, seesWorth } from './filters.ts'

const people = (field: string) => `d.tenant_id and u.id = d.${field}`
const personName = (field: string) => `coalesce((select u.name from users u where u.tenant_id = ${people(field)}), '')`
const itemName = (field: string) =>
  `coalesce((select l.name from list_items l where l.tenant_id = d.tenant_id and l.id = d.${field}), '')`

/** A row as the contract's DealRow; `d` is one page of deals, so each name is looked up for its rows only. */
const rowFields: Record<string, string> = {
  id: 'd.id',
  number: 'd.number',
  title: 'd.title',
  contactId: 'd.contact_id',
  contactName: 'c.name',
  city: "coalesce(nullif(d.city, ''), c.city)",
  stateCode: "coalesce(nullif(d.state_code, ''), c.state)",
  stepId: 'd.step_id',
  statusId: 'd.status_id',
  statusName: 's.name',
  statusColor: 's.color',
  stepName: 'st.name',
  state: 'd.state',
  since: 'd.status_since',
  late: "coalesce(d.state = 'open' and d.status_since < now() - make_interval(hours => s.goal_hours), false)",
  bidAmount: 'd.bid_amount',
  powerKwp: 'd.power_kwp',
  consumptionKwh: 'd.consumption_kwh',
  generationKwh: 'd.generation_kwh',
  ownerId: 'd.owner_id',
  ownerName: personName('owner_id'),
  preSellerName: personName('pre_seller_id'),
  technicianName: personName('technician_id'),
  storeName: "coalesce((select o.name from stores o where o.tenant_id = d.tenant_id and o.id = d.store_id), '')",
  originName: itemName('origin_id'),
  dealTypeName: itemName('deal_type_id'),
  tags: 'd.tags',
  closingOn: 'd.closing_on',
  closingPercent: 'd.closing_percent',
  rating: 'd.rating',
  proposals: 'd.proposals',
  accepted: 'd.accepted_proposal_id is not null',
  sales: 'd.sales',
  nextTask: 'd.next_task',
  nextTaskAt: 'd.next_task_at',
  createdAt: 'd.created_at',
}

/** The fields of a row that not everybody sees. */
const rowMasks = maskedFields(deals.list.reply).filter(({ path }) => path[0] === 'list' && path.at(-1)! in rowFields)

/** The fields of a row that a person sees, as SQL: what is hidden is not even looked up. */
function fieldsWithout(hidden: readonly Masked[]) {
  const names = new Set(hidden.map(({ path }) => path.at(-1)!))
  return Object.entries(rowFields)
    .filter(([name]) => !names.has(name))
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')
}

/** One page with its exact count as finished JSON: PostgreSQL writes it, and it goes out untouched. */
export async function listDeals(
  ctx: Ctx,
  { pageNumber, pageSize, after, sort: asked, field, ...filters }: DealListQuery,
) {
  const sort = seesWorth(ctx) ? asked : asked.replace('amount', 'createdAt')
  const given = await matching(ctx, filters)
  const where = given.text
  const tallied = await talliedCount(ctx, filters, (value) => given.value(value))
  const count = tallied ?? `select count(*) as items from deals d where ${where}`
  const limit = given.value(pageSize)
  const page = given.value(pageNumber)
  const behind = after === undefined ? undefined : behindDeal(after, sort, (value) => given.value(value))
  const offset = behind ? '0' : given.value((pageNumber - 1) * pageSize)
  const walked = await namesWithDeals(ctx, sort, filters, (value) => given.value(value))
  const rows = rowsInOrder(sort, { where, walked, behind, limit: `${limit}::int + ${offset}::bigint` })
  const columns = await visibleColumns(ctx, field)
  const answers = columns.length > 0 ? answersJson('d.id', given.value(columns)) : ''
  const hidden = hiddenFields(rowMasks, ctx.held)
  const text = listText(sort, { rows, offset, limit, page, answers, count, fields: fieldsWithout(hidden) })
  const row = await ctx.first(statement<{ reply: string }>(text, given.values))
  return new MaskedReply(row!.reply, hidden)
}

/** Numbered values of the page asked for; `answers`: the column of custom fields, where some are asked for. */
interface Page {
  /** Selects that one after the other give the deals from the first that may be asked for on. */
  rows: string[]
  offset: string
  limit: string
  page: string
  answers: string
  /** The statement that counts all that match, as `items`. */
  count: string
  /** The columns of a row. */
  fields: string
}

const texts = new Map<string, string>()

/** The statement of a combination of filters, order and start: written once, then found again and prepared already. */
function listText(sort: string, given: Page) {
  return remembered(texts, JSON.stringify([sort, given]), () => {
    if (texts.size > 2000) texts.clear()
    const { rows, offset, limit, page, answers, count, fields } = given
    return `with page as materialized (
        select d.*, row_number() over () as place from (
          select * from (${rows.join(' union all ')}) d limit ${limit}::int offset ${offset}::bigint
        ) d
      )
      select json_build_object('Content', json_build_object(
        'list', coalesce((select json_agg(r) from (
          select ${fields}${answers && `, ${answers} as answers`} from page d
          join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
          join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
          join steps st on st.tenant_id = d.tenant_id and st.id = d.step_id
          order by d.place) r), '[]'),
        'pageNumber', ${page}::int, 'pageSize', ${limit}::int, 'totalItems', n.items,
        'totalPages', ceil(n.items::float8 / ${limit}::int)::int,
        'nextCursor', (select ${cursorSql(sort, 'd')} from page d where d.place = ${limit}::int)))::text as reply
      from (${count}) n`
  })
}

/** Count and sums of what matches; whoever has the summary hidden is refused. */
export async function dealTotals(ctx: Ctx, filters: DealFilters) {
  if (ctx.can('general.hide-summary-of-deals'))
    throw new Refusal(403, 'platform.forbidden', { values: { permission: 'general.hide-summary-of-deals' } })
  type Totals = { count: number; amount: number; kwp: number; forecast: number }
  const tallied = new Conditions()
  const places = await talliedPlaces(ctx, filters, (value) => tallied.value(value))
  if (places)
    return ctx.one(
      statement<Totals>(
        `select coalesce(sum(t.deals), 0)::bigint as count, coalesce(sum(t.amount), 0)::bigint as amount,
           coalesce(sum(t.kwp), 0)::float8 as kwp, coalesce(sum(t.amount * s.prediction / 100.0), 0)::bigint as forecast
         from ${places.table} t join statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
         where ${places.kind} and ${places.where('t')}`,
        tallied.values,
      ),
    )
  const given = await matching(ctx, filters)
  return ctx.one(
    statement<Totals>(
      `select count(*) as count, coalesce(sum(d.bid_amount), 0)::bigint as amount, coalesce(sum(d.power_kwp), 0) as kwp,
         coalesce(sum(d.bid_amount * s.prediction / 100.0), 0)::bigint as forecast
       from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id where ${given.text}`,
      given.values,
    ),
  )
}
