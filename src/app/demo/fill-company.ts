import { irradiationOfMunicipality } from '../../modules/energy/server/public.ts'
import { neededToEnter } from '../../modules/funnels/status.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { DemoCompany } from './companies.ts'
import { type Stage, workAs } from './company-of-demo.ts'
import { type EventRow, eventRow, historyOf, parallelStayOf } from './deal-history.ts'
import { dealStory, lossesOf, pathOf } from './deal-story.ts'
import { appointmentOf, nextStepOf } from './demo-appointments.ts'
import { type DemoContact, demoContacts } from './demo-contacts.ts'
import { type DemoDeal, demoDeal } from './demo-deals.ts'
import { notesOf } from './demo-notes.ts'
import { unitsOf } from './demo-units.ts'
import type { Dice } from './dice.ts'
import { insertAll } from './insert-all.ts'

export interface Filling {
  contacts: number
  deals: number
  /** Deals for measuring: many, only in columns that require no proposal, without bills, notes and long histories. */
  isLoad?: boolean
  now: number
  dice: Dice
}

/** How the deals of a company are spread over the default funnel. */
const weights = [10, 9, 7, 10, 14, 11, 17, 16, 8, 4, 5, 4, 7, 4, 4, 5, 15, 8]

/** Writes contacts and deals with their history in few statements. Returns the deals for the next steps. */
export async function fillCompany(stage: Stage, demo: DemoCompany, filling: Filling): Promise<DemoDeal[]> {
  const { dice, now } = filling
  const people = peopleOf(stage)
  return workAs(stage, { at: now }, async (ctx) => {
    const present = await presentRows(ctx)
    const contacts = demoContacts({
      dice,
      demo,
      now,
      count: filling.contacts,
      from: present.contacts,
      storeId: stage.storeId,
      ownerIds: [...people.salesmen, ...people.preSalesmen].map(({ id }) => id),
      originIds: stage.items.filter(({ list }) => list === 'origins').map(({ id }) => id),
    })
    const deals = dealsFor(stage, contacts, { ...filling, firstNumber: present.deals + 1 })
    // A contact is older than its first deal.
    for (const { contact, row } of deals)
      if (contact.row.createdAt > row.createdAt) contact.row.createdAt = earlier(row.createdAt)
    await insertAll(
      ctx,
      'contacts',
      contacts.map(({ row }) => row),
    )
    await insertAll(
      ctx,
      'deals',
      withUnits(dice, deals, demo, filling.isLoad).map(({ deal, units }) =>
        dealRow(deal, units, filling.isLoad ? null : nextStepOf(deal, now)),
      ),
    )
    await writeHistory(ctx, stage, contacts, deals, filling)
    await ctx.run(
      statement(
        `insert into counters (name, value) values ('deals', $1)
         on conflict (tenant_id, name) do update set value = greatest(counters.value, excluded.value)`,
        [present.deals + deals.length],
      ),
    )
    return deals
  })
}

const earlier = (instant: string) => new Date(Date.parse(instant) - 12 * 60_000).toISOString()

export function peopleOf({ users }: Stage) {
  const of = (preset: string) => users.filter((user) => user.preset === preset)
  return { salesmen: of('salesman'), preSalesmen: of('pre-salesman'), technicians: of('technician') }
}

const presentRows = async (ctx: Ctx) =>
  (await ctx.first(
    statement<{ contacts: number; deals: number }>(
      `select (select count(*) from contacts where tenant_id = platform.current_tenant()) as contacts,
              (select coalesce(max(number), 0) from deals where tenant_id = platform.current_tenant()) as deals`,
    ),
  ))!

function dealsFor(
  stage: Stage,
  contacts: readonly DemoContact[],
  given: Filling & { firstNumber: number },
): DemoDeal[] {
  const { dice, now } = given
  const whole = pathOf(stage.funnel)
  const asking = whole.findIndex((status) => neededToEnter(status).includes('energy-bill'))
  const path = given.isLoad && asking > 0 ? whole.slice(0, asking) : whole
  const losses = lossesOf(stage.funnel)
  const lists = (list: string) => stage.items.filter((item) => item.list === list)
  const people = peopleOf(stage)
  const stories = Array.from({ length: given.deals }, () =>
    dealStory({ dice, now, path, losses, weights, lostShare: 0.16 }),
  )
    .map((story) => (given.isLoad ? { ...story, stays: story.stays.slice(-2) } : story))
    .sort((one, other) => one.stays[0]!.enteredAt - other.stays[0]!.enteredAt)
  return stories.map((story, index) =>
    demoDeal({
      dice,
      story,
      lists,
      people,
      path: whole,
      now,
      storeId: stage.storeId,
      number: given.firstNumber + index,
      // Most contacts have one deal; a few return for a second roof.
      contact:
        contacts[(index < contacts.length * 0.9 ? index : dice.whole(0, contacts.length - 1)) % contacts.length]!,
    }),
  )
}

const unitsByDeal = new WeakMap<DemoDeal, ReturnType<typeof unitsOf>>()

/** Bills were collected before qualification ended; new leads rarely sent one. */
function withUnits(dice: Dice, deals: readonly DemoDeal[], demo: DemoCompany, isLoad = false) {
  return deals.map((deal) => {
    const needed =
      deal.proposedAt !== undefined || deal.story.stays.some(({ status }) => status.requires.includes('energy-bill'))
    const units = !isLoad && (needed || dice.chance(0.35)) ? unitsOf(dice, deal, demo.distributor) : []
    unitsByDeal.set(deal, units)
    return { deal, units }
  })
}

function dealRow({ row, contact }: DemoDeal, units: ReturnType<typeof unitsOf>, step: ReturnType<typeof nextStepOf>) {
  const irradiation = irradiationOfMunicipality(contact.place.ibgeCode)?.monthly ?? null
  return {
    ...row,
    phase: units[0]?.phase ?? row.phase,
    billUnits: units.length,
    irradiation,
    nextTask: step?.title ?? '',
    nextTaskAt: step?.startsAt ?? null,
  }
}

async function writeHistory(
  ctx: Ctx,
  stage: Stage,
  contacts: readonly DemoContact[],
  deals: readonly DemoDeal[],
  { dice, now, isLoad = false }: Filling,
) {
  const userOf = (id: string | null) => stage.users.find((user) => user.id === id)
  const parallel = stage.funnel.find((step) => step.parallel)
  const events: EventRow[] = contacts.map(({ row }) =>
    eventRow(row.createdAt, userOf(row.ownerId), {
      kind: 'contacts.created',
      subjectKind: 'contact',
      subjectId: row.id,
      threadId: row.id,
      after: { id: row.id, name: row.name, phone: row.phone, city: row.city, state: row.state, ownerId: row.ownerId },
    }),
  )
  const stays: Record<string, unknown>[] = []
  const notes: Record<string, unknown>[] = []
  const appointments: Record<string, unknown>[] = []
  for (const deal of deals) {
    const owner = userOf(deal.row.ownerId)
    const history = historyOf(dice, deal, { owner, starter: userOf(deal.row.preSellerId) ?? owner ?? stage.users[0] })
    stays.push(...history.stays)
    events.push(...history.events)
    for (const note of isLoad ? [] : notesOf(dice, deal, owner ?? stage.users[0]!)) {
      // Leaves out notes that would be in the future.
      if (note.event.at > new Date(now).toISOString()) continue
      notes.push(note.row)
      events.push(note.event)
    }
    const appointment = !isLoad && owner && appointmentOf(deal, owner, now)
    if (appointment) {
      appointments.push(appointment.row)
      events.push(appointment.event)
    }
    const [unit] = unitsByDeal.get(deal) ?? []
    if (unit)
      events.push(
        eventRow(unit.createdAt, owner, {
          kind: 'consumerUnits.created',
          subjectKind: 'consumer-unit',
          subjectId: unit.id,
          threadId: deal.row.id,
          after: { id: unit.id, code: unit.code, holder: unit.holder, distributor: unit.distributor },
        }),
      )
  }
  await insertAll(ctx, 'deal_stays', stays)
  await insertAll(
    ctx,
    'deal_parallel_statuses',
    deals.flatMap((deal) => parallelStayOf(dice, deal, parallel, now) ?? []),
  )
  await insertAll(
    ctx,
    'consumer_units',
    deals.flatMap((deal) => unitsByDeal.get(deal) ?? []),
  )
  if (await tableExists(ctx, 'notes')) await insertAll(ctx, 'notes', notes)
  await insertAll(ctx, 'appointments', appointments)
  events.sort((one, other) => (one.at < other.at ? -1 : 1))
  await insertAll(ctx, 'events', events)
}

const tableExists = async (ctx: Ctx, name: string) =>
  (await ctx.first(statement<{ found: boolean }>('select to_regclass($1) is not null as found', [name])))!.found
