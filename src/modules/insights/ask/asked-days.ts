import type { FoundPeriod } from './asked-periods.ts'

/** Figures that count by another day than the usual one of their facts. */
const dayOfMeasure: Readonly<Record<string, string>> = {
  'deals.won': 'closedAt',
  'deals.lost': 'closedAt',
  'deals.closed': 'closedAt',
  'deals.winRate': 'closedAt',
  'deals.forecast': 'closingOn',
  'sales.cancelled': 'cancelledOn',
  'proposals.accepted': 'acceptedAt',
  'tasks.done': 'finishedAt',
  'task-shares.done': 'finishedAt',
  'financings.approved': 'approvedOn',
  'documents.finished': 'closedAt',
}

/** Days that lie ahead as well: what is due or foreseen. */
export const liesAhead: ReadonlySet<string> = new Set([
  'receivables.dueOn',
  'tasks.dueOn',
  'task-shares.dueOn',
  'deals.closingOn',
])

/** The day that a figure counts by. A question about the future uses the due or expected day, if the facts have one. */
export function dayOf(
  facts: { id: string; day: string },
  measure: string,
  period: Omit<FoundPeriod, 'length'> | undefined,
  today: string,
) {
  const counted = dayOfMeasure[`${facts.id}.${measure}`]
  if (counted) return counted
  const isToCome = period && !period.isOfNoYear && !period.relative && period.span.from >= today
  if (!isToCome || period.span.to === today) return facts.day
  return [...liesAhead].find((one) => one.startsWith(`${facts.id}.`))?.split('.')[1] ?? facts.day
}
