import type { StepView } from '../../modules/funnels/contract.ts'
import type { EventsTable } from '../../platform/db/tables.ts'
import type { CtxUser } from '../../platform/http/ctx.ts'
import type { DemoDeal } from './demo-deals.ts'
import type { Dice } from './dice.ts'

interface Actor extends Pick<CtxUser, 'id' | 'name'> {}

export const iso = (at: number) => new Date(at).toISOString()

export type EventRow = Omit<EventsTable, 'tenantId' | 'seq'>

export const eventRow = (
  at: number | string,
  actor: Actor | undefined,
  given: Pick<EventRow, 'kind' | 'subjectKind' | 'subjectId'> & Partial<EventRow>,
): EventRow => ({
  threadId: null,
  before: null,
  after: null,
  data: null,
  correlationId: '',
  ...given,
  at: typeof at === 'string' ? at : iso(at),
  actorId: actor?.id ?? null,
  actorName: actor?.name ?? '',
})

/** The rows of a deal's stays and the events that made them. */
export function historyOf(
  dice: Dice,
  { row, story }: DemoDeal,
  actors: { owner?: Actor | undefined; starter?: Actor | undefined },
) {
  const deal = { subjectKind: 'deal', subjectId: row.id, threadId: row.id }
  const stays = story.stays.map(({ status, enteredAt, leftAt }, index) => ({
    id: dice.id(enteredAt),
    dealId: row.id,
    stepId: status.stepId,
    statusId: status.id,
    cameFrom: story.stays[index - 1]?.status.id ?? null,
    enteredAt: iso(enteredAt),
    enteredBy: (index === 0 ? actors.starter : (actors.owner ?? actors.starter))?.id ?? null,
    leftAt: leftAt === null ? null : iso(leftAt),
  }))
  const events = story.stays.map(({ status, enteredAt }, index) => {
    const before = story.stays[index - 1]
    if (!before)
      return eventRow(enteredAt, actors.starter, {
        ...deal,
        kind: 'deals.created',
        after: {
          number: row.number,
          title: row.title,
          contactId: row.contactId,
          stepId: status.stepId,
          statusId: status.id,
          storeId: row.storeId,
          ownerId: row.ownerId,
        },
        data: { stepId: status.stepId, statusId: status.id },
      })
    const from = { stepId: before.status.stepId, statusId: before.status.id, statusSince: iso(before.enteredAt) }
    const to = { stepId: status.stepId, statusId: status.id, statusSince: iso(enteredAt) }
    const place = { from: from.statusId, to: to.statusId, stepId: to.stepId, fromStepId: from.stepId }
    const isLoss = story.lost && index === story.stays.length - 1
    const reason = row.lostReason
    return eventRow(enteredAt, actors.owner ?? actors.starter, {
      ...deal,
      kind: isLoss ? 'deals.lost' : 'deals.moved',
      before: isLoss ? { ...from, state: 'open', lostReason: '' } : from,
      after: isLoss ? { ...to, state: 'lost', lostReason: reason } : to,
      data: { ...place, back: false, automatic: false, ...(isLoss && { reason }) },
    })
  })
  return { stays, events }
}

/** Deals past their contract are also in the parallel step; the older ones are further along in it. */
export function parallelStayOf(
  dice: Dice,
  { row, story, soldAt }: DemoDeal,
  parallel: StepView | undefined,
  now: number,
) {
  if (!parallel || soldAt === undefined || story.lost || parallel.statuses.length === 0) return undefined
  const days = (now - soldAt) / 86_400_000
  const status = parallel.statuses[Math.min(Math.floor(days / 14), parallel.statuses.length - 1)]!
  const since = soldAt + (now - soldAt) * dice.between(0.4, 0.8)
  return { dealId: row.id, stepId: parallel.id, statusId: status.id, since: iso(since) }
}
