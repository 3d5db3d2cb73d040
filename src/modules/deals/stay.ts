import { no, yes } from '../../platform/rules/verdict.ts'

/** One stay of a deal in a status. */
export interface StayFacts {
  id: string
  stepId: string
  statusName: string
  parallel: boolean
  enteredAt: string
  leftAt: string | null
}

/**
 * The stays before and after one, given all stays of the deal in time order: in the main order, or within the same
 * parallel step.
 */
export function besides<S extends StayFacts>(
  stays: readonly S[],
  stay: S,
): { before: S | undefined; after: S | undefined } {
  const order = stays.filter((one) => (stay.parallel ? one.stepId === stay.stepId : !one.parallel))
  const at = order.indexOf(stay)
  return { before: order[at - 1], after: order[at + 1] }
}

/**
 * Whether a stay began exactly when the one before it ended: then both change together. A parallel step can be left for
 * a while.
 */
export const follows = (stay: StayFacts, before: StayFacts | undefined) => before?.leftAt === stay.enteredAt

/** Whether the entry of a deal may be set to another moment: between the stays around it, and not later than now. */
export function mayHaveEntered(at: string, stay: StayFacts, before: StayFacts | undefined, now: string) {
  const isBefore = (left: string, right: string) => Date.parse(left) < Date.parse(right)
  const earliest = follows(stay, before) ? before?.enteredAt : before?.leftAt
  if (isBefore(now, at)) return no('deals.stay_in_future')
  if (before && earliest && isBefore(at, earliest))
    return no('deals.stay_before_previous', { status: before.statusName })
  return stay.leftAt && isBefore(stay.leftAt, at) ? no('deals.stay_after_left', { status: stay.statusName }) : yes
}

/** The present stay cannot be deleted: to change a deal's place, it has to be moved. */
export const mayDeleteStay = (stay: Pick<StayFacts, 'leftAt'>) => (stay.leftAt ? yes : no('deals.stay_is_current'))
