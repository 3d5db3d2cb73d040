import type { Granted, PartOf } from '../../../../platform/access/permission.ts'
import { cursorText, inOrder, orderBy, readCursor, stretchesBehind } from '../../../../platform/db/keyset.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type DealFacts, lacks, type Requirement } from '../../../funnels/status.ts'
import type { CardSort, DealCard, DealFilters } from '../../contract.ts'
import { firstTaskFor, type KeptTask } from '../first-task.ts'
import { matching, seesWorth } from '../list/filters.ts'
import { cardOrder } from './card-order.ts'
import { standing } from './status-figures.ts'

type KeptFacts = Omit<DealFacts, 'contact' | 'parallelStatusIds' | 'answeredFields'> & KeptTask

export type CardRow = KeptFacts & {
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
  tasksDueAt: string | null
  late: boolean
  /** The value that orders the card. */
  atValue: string | null
}

/** The columns of a card: deal `d`, contact `c`, status `s`, and `since` when the deal has been there. */
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
    d.proposals, d.accepted_proposal_id, d.sales, d.files, d.file_categories, d.pending_tasks, d.tasks_due_at,
    d.first_task_id, d.first_task_title, d.first_task_on, d.first_task_time, d.first_task_people`
}

export interface CardsAsked {
  columnIds: string[]
  parallel: boolean
  filters: Partial<DealFilters>
  sort: CardSort
  size: number
  after?: string | undefined
  /** The requirements of all statuses of the funnel. */
  asked: readonly Requirement[]
  /** How many deals match in all statuses, if they were counted. */
  matched?: number
}

/**
 * For a person who sees only some people's deals, reading whole columns would find few cards: up to so many deals are
 * read by owner first. Otherwise each column is read in its order until it is full.
 */
const few = 5_000

export interface FoundCards {
  byColumn: Map<string, { cards: DealCard[]; next: string | null }>
  people: Record<string, string>
}

/** The first cards of each column (after the cursor, when one column is continued). */
export async function columnCards(ctx: Ctx, asked: CardsAsked): Promise<FoundCards> {
  if (asked.columnIds.length === 0) return { byColumn: new Map(), people: {} }
  const { from, where, status, since } = standing(asked.parallel)
  const sort = asked.sort === '-amount' && !seesWorth(ctx) ? '-since' : asked.sort
  const order = cardOrder(sort, since)
  const given = await matching(ctx, asked.filters, { status, since })
  const cursor = asked.after === undefined ? undefined : readCursor(asked.after, sort, order)
  const stretches = cursor
    ? stretchesBehind(order, cursor, given.value(cursor.value), given.value(cursor.id), 'd')
    : inOrder(order, 'd')
  const columns = given.value(asked.columnIds)
  const limit = given.value(asked.size + 1)
  const found = `${from} where ${where} and ${given.text}`
  const cards = stretches.map(
    (stretch) => `(select d.*, ${since} as since, (${order.by})::text as at_value from ${found}
      and ${status} = col.id and ${stretch.where} order by ${stretch.order} limit ${limit}::int)`,
  )
  const ranked = `with ranked as materialized (
    select * from (
      select d.id, ${status} as column_id, ${since} as since, (${order.by})::text as at_value,
        row_number() over (partition by ${status} order by ${orderBy(order, 'd')}) as rank
      from ${found} and ${status} = any(${columns}::uuid[])) r
    where rank <= ${limit}::int)`
  const isFew = ctx.user?.reach?.peopleIds && (asked.matched ?? Number.POSITIVE_INFINITY) <= few
  const ofColumn = isFew
    ? `select d.*, r.since, r.at_value from ranked r
       join deals d on d.tenant_id = platform.current_tenant() and d.id = r.id where r.column_id = col.id`
    : `select * from (${cards.join(' union all ')}) d limit ${limit}::int`
  const rows = await ctx.rows(
    statement<CardRow>(
      `${isFew ? ranked : ''}
       select col.id as column_id, d.since, d.at_value, ${cardFields('d.since')}
       from unnest(${columns}::uuid[]) with ordinality as col(id, at)
       join statuses s on s.tenant_id = platform.current_tenant() and s.id = col.id
       cross join lateral (${ofColumn}) d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       order by col.at, ${orderBy({ ...order, by: order.by.replace(since, 'd.since') }, 'd')}`,
      given.values,
    ),
  )
  return folded(rows, { ...asked, sort }, ctx)
}

type Role = 'owner' | 'preSeller' | 'technician'
const flagOf: Record<Role, PartOf<'kanban-card'>> = {
  owner: 'seller',
  preSeller: 'pre-seller',
  technician: 'technician',
}

function folded(rows: CardRow[], { columnIds, sort, size, asked }: CardsAsked, ctx: Ctx): FoundCards {
  const people: Record<string, string> = {}
  const byColumn = new Map<string, { cards: DealCard[]; next: string | null }>(
    columnIds.map((id) => [id, { cards: [], next: null }]),
  )
  const last = new Map<string, CardRow>()
  for (const row of rows) {
    const column = byColumn.get(row.columnId)!
    if (column.cards.length === size) {
      const { atValue, id } = last.get(row.columnId)!
      column.next ??= cursorText(sort, { value: atValue, id })
      continue
    }
    last.set(row.columnId, row)
    column.cards.push(cardOf(row, asked, ctx))
    Object.assign(people, peopleOn(row, ctx.granted))
  }
  return { byColumn, people }
}

/** Names of the people on a card, by id. */
export function peopleOn(row: CardRow, granted: Granted): Record<string, string> {
  const people: Record<string, string> = {}
  for (const role of Object.keys(flagOf) as Role[]) {
    const id = row[`${role}Id`]
    if (id && !granted.has(`kanban-card.${flagOf[role]}` as const)) people[id] = row[`${role}Name`] ?? ''
  }
  return people
}

/** A card without its empty values, so that a board of many cards stays small. */
export function cardOf(
  row: Omit<CardRow, 'columnId' | 'atValue'>,
  asked: readonly Requirement[],
  reader: Parameters<typeof firstTaskFor>[1],
): DealCard {
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
    pending: row.pendingTasks,
    tasksDueAt: row.tasksDueAt,
    firstTask: firstTaskFor(row, reader),
    late: row.late,
    lacks: lacking.length > 0 ? lacking : null,
  }
  for (const name of Object.keys(card)) if (!card[name]) delete card[name]
  return card as unknown as DealCard
}
