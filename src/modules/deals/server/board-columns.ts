import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type DealFacts, lacks, type Requirement } from '../../funnels/status.ts'
import type { CardSort, DealCard, DealFilters } from '../contract.ts'
import { addCursor, cardOrders, cursorAfter } from './card-order.ts'
import { Conditions, matching, seesWorth } from './filters.ts'
import { foldWhenMany, talliedPlaces } from './tallies.ts'

/** Where the deals of a step stand: in their main status, or in one of a parallel step. */
const standings = {
  main: { from: 'deals d', where: 'true', status: 'd.status_id', since: 'd.status_since' },
  parallel: {
    from: 'deal_parallel_statuses p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id',
    where: 'p.tenant_id = platform.current_tenant()',
    status: 'p.status_id',
    since: 'p.since',
  },
}
const standing = (parallel: boolean) => standings[parallel ? 'parallel' : 'main']

export interface ColumnFigures {
  columnId: string
  count: number
  amount: number
  kwp: number
  late: number
}

/** Count, sums and delays of every status, main and parallel: heads of columns and counts of steps come from the same figures. */
export async function statusFigures(ctx: Ctx, filters: Partial<DealFilters>): Promise<Map<string, ColumnFigures>> {
  const rows = await Promise.all([talliedFigures(ctx, filters, 'main'), talliedFigures(ctx, filters, 'parallel')])
  return new Map(rows.flat().map((one) => [one.columnId, one]))
}

const goals = `with goals as materialized (
  select id, now() - make_interval(hours => goal_hours) as latest from statuses
  where tenant_id = platform.current_tenant() and deleted_at is null)`

/** Deals are counted one by one only where the tallies do not tell them apart, and those that become late today. */
async function talliedFigures(
  ctx: Ctx,
  filters: Partial<DealFilters>,
  kind: keyof typeof standings,
): Promise<ColumnFigures[]> {
  const given = new Conditions()
  const places = await talliedPlaces(ctx, filters, (value) => given.value(value), kind)
  if (!places) return countedFigures(ctx, filters, kind)
  const { from, where, status, since } = standings[kind]
  const rows = await ctx.rows(
    statement<ColumnFigures & { loose: number }>(
      `${goals}
       select t.*, t.sooner + case when t.latest is null then 0 else (
           select count(*) from ${from} where ${where} and ${places('d', status)} and ${status} = t.column_id and d.state = 'open'
             and ${since} >= date_trunc('day', t.latest, 'UTC') and ${since} < t.latest) end as late
       from (
         select g.id as column_id, g.latest, sum(t.deals)::bigint as count, sum(t.amount)::bigint as amount,
           sum(t.kwp)::float8 as kwp, count(*) filter (where not t.folded) as loose,
           coalesce(sum(t.deals) filter (where t.state = 'open' and t.day < (g.latest at time zone 'UTC')::date), 0)::bigint as sooner
         from deal_tallies t join goals g on g.id = t.status_id
         where t.parallel = ${kind === 'parallel'} and ${places('t')} group by g.id, g.latest) t
       where t.count > 0`,
      given.values,
    ),
  )
  foldWhenMany(ctx, 'places', rows)
  return rows
}

/** Every status in one look at the index. */
async function countedFigures(ctx: Ctx, filters: Partial<DealFilters>, kind: keyof typeof standings) {
  const { from, where, status, since } = standings[kind]
  const given = await matching(ctx, filters, { status, since })
  return ctx.rows(
    statement<ColumnFigures>(
      `${goals}
       select goals.id as column_id, f.* from goals cross join lateral (
         select count(*) as count, sum(d.bid_amount)::bigint as amount, sum(d.power_kwp) as kwp,
           count(*) filter (where d.state = 'open' and ${since} < goals.latest) as late
         from ${from} where ${where} and ${status} = goals.id and ${given.text}) f
       where f.count > 0`,
      given.values,
    ),
  )
}

export type CardRow = Omit<DealFacts, 'contact' | 'parallelStatusIds' | 'answeredFields'> & {
  columnId: string
  id: string
  number: number
  title: string
  city: string
  stateCode: string
  bidAmount: number
  powerKwp: number
  generationKwh: number
  origin: string | null
  type: string | null
  tags: string[]
  ownerName: string | null
  preSellerId: string | null
  preSellerName: string | null
  technicianName: string | null
  phone: string
  email: string
  birthDate: string | null
  document: string
  contactCity: string
  contactState: string
  createdAt: string
  since: string
  closingOn: string | null
  rating: number | null
  bant: Record<string, { met?: boolean }>
  state: 'open' | 'won' | 'lost'
  nextTask: string
  nextTaskAt: string | null
  late: boolean
  place: string
}

/** What a card says of a deal `d` with its contact `c` and its status `s`, where it stands since `since`. */
export function cardFields(since: string) {
  const person = (field: string) => `(select u.name from users u where u.tenant_id = d.tenant_id and u.id = d.${field})`
  const item = (field: string) =>
    `(select l.name from list_items l where l.tenant_id = d.tenant_id and l.id = d.${field})`
  return `d.id, d.number, d.title, d.city, d.state_code, d.bid_amount, d.power_kwp, d.generation_kwh,
    ${item('origin_id')} as origin, ${item('deal_type_id')} as type, d.tags, d.owner_id,
    ${person('owner_id')} as owner_name, d.pre_seller_id, ${person('pre_seller_id')} as pre_seller_name,
    d.technician_id, ${person('technician_id')} as technician_name, c.phone, c.email, c.birth_date, c.document,
    c.city as contact_city, c.state as contact_state, d.created_at, d.closing_on, d.rating, d.bant, d.state, d.next_task,
    d.next_task_at, coalesce(d.state = 'open' and ${since} < now() - make_interval(hours => s.goal_hours), false) as late,
    d.street, d.bill_units, d.bill_photos, d.consumption_kwh, d.dealership, d.phase, d.roof_type, d.roof_face,
    d.proposals, d.accepted_proposal_id, d.sales, d.files, d.file_categories, d.pending_tasks`
}

export interface CardsAsked {
  columnIds: string[]
  parallel: boolean
  filters: Partial<DealFilters>
  sort: CardSort
  size: number
  after?: string | undefined
  /** Requirements that some status of the funnel asks for. */
  asked: readonly Requirement[]
}

export interface FoundCards {
  byColumn: Map<string, { cards: DealCard[]; next: string | null }>
  people: Record<string, string>
}

/** The first cards of each column (after the cursor, when one column goes on). */
export async function columnCards(ctx: Ctx, asked: CardsAsked): Promise<FoundCards> {
  if (asked.columnIds.length === 0) return { byColumn: new Map(), people: {} }
  const { from, where, status, since } = standing(asked.parallel)
  // The cursor carries the value that is ordered by.
  const order = cardOrders[asked.sort === '-amount' && !seesWorth(ctx) ? '-since' : asked.sort]
  const by = order.by(since)
  const given = await matching(ctx, asked.filters, { status, since })
  if (asked.after) addCursor(given, order, by, asked.after)
  const columns = given.value(asked.columnIds)
  const limit = given.value(asked.size + 1)
  const rows = await ctx.rows(
    statement<CardRow>(
      `select col.id as column_id, d.since, d.place, ${cardFields('d.since')}
       from unnest(${columns}::uuid[]) with ordinality as col(id, at)
       join statuses s on s.tenant_id = platform.current_tenant() and s.id = col.id
       cross join lateral (
         select d.*, ${since} as since, (${by})::text as place from ${from}
         where ${where} and ${status} = col.id and ${given.text}
         order by ${by} ${order.direction}, d.id ${order.idDirection} limit ${limit}::int) d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       order by col.at, (${by.replace(since, 'd.since')}) ${order.direction}, d.id ${order.idDirection}`,
      given.values,
    ),
  )
  return folded(rows, asked, ctx.held)
}

type Role = 'owner' | 'preSeller' | 'technician'
const flagOf: Record<Role, string> = { owner: 'seller', preSeller: 'pre-seller', technician: 'technician' }

function folded(rows: CardRow[], { columnIds, size, asked }: CardsAsked, held: ReadonlySet<string>): FoundCards {
  const people: Record<string, string> = {}
  const byColumn = new Map<string, { cards: DealCard[]; next: string | null }>(
    columnIds.map((id) => [id, { cards: [], next: null }]),
  )
  const last = new Map<string, CardRow>()
  for (const row of rows) {
    const column = byColumn.get(row.columnId)!
    const before = last.get(row.columnId)
    if (column.cards.length === size) {
      column.next ??= cursorAfter(before!)
      continue
    }
    last.set(row.columnId, row)
    column.cards.push(cardOf(row, asked))
    Object.assign(people, peopleOn(row, held))
  }
  return { byColumn, people }
}

/** Names of the people on a card, by id. */
export function peopleOn(row: CardRow, held: ReadonlySet<string>): Record<string, string> {
  const people: Record<string, string> = {}
  for (const role of Object.keys(flagOf) as Role[]) {
    const id = row[`${role}Id`]
    if (id && !held.has(`kanban-card.${flagOf[role]}`)) people[id] = row[`${role}Name`] ?? ''
  }
  return people
}

/** A card without its empty values: a board of many cards stays small. */
export function cardOf(row: Omit<CardRow, 'columnId' | 'place'>, asked: readonly Requirement[]): DealCard {
  const city = row.city || row.contactCity
  const region = row.city ? row.stateCode : row.contactState
  const met = Object.values(row.bant).filter((answer) => answer?.met).length
  const contact = { phone: row.phone, email: row.email, birthDate: row.birthDate, document: row.document }
  const lacking = lacks(asked, { ...row, answeredFields: [], parallelStatusIds: [], contact })
  const card: Record<string, unknown> = {
    id: row.id,
    number: row.number,
    title: row.title,
    place: city && (region ? `${city}/${region}` : city),
    amount: row.bidAmount,
    kwp: row.powerKwp,
    kwh: row.consumptionKwh,
    generation: row.generationKwh,
    origin: row.origin,
    type: row.type,
    tags: row.tags.length > 0 ? row.tags : null,
    owner: row.ownerId,
    preSeller: row.preSellerId,
    technician: row.technicianId,
    phone: row.phone,
    createdAt: row.createdAt,
    since: row.since,
    closingOn: row.closingOn,
    rating: row.rating,
    bant: met,
    proposals: row.proposals,
    accepted: row.acceptedProposalId !== null,
    sales: row.sales,
    state: row.state === 'open' ? null : row.state,
    task: row.nextTask,
    taskAt: row.nextTaskAt,
    late: row.late,
    lacks: lacking.length > 0 ? lacking : null,
  }
  for (const name of Object.keys(card)) if (!card[name]) delete card[name]
  return card as unknown as DealCard
}
