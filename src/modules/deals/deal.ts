import { no, yes } from '../../platform/rules/verdict.ts'
import { type DealFacts, mayEnter, missingToEnter, roleMayMoveInto, type StatusRules } from '../funnels/status.ts'

/** Keeps the titles of deals, and of their documents, as they are for whoever may else edit them. */
export const titleFlag = 'deals.disable-editing-title'

export const dealStates = ['open', 'won', 'lost'] as const
export type DealState = (typeof dealStates)[number]

export interface TargetStatus extends StatusRules {
  id: string
  step: { id: string; parallel: boolean; loss: boolean }
}

/** A deal's place: its main status and one more in each parallel step that it is in. */
export interface Standing {
  statusId: string
  state: DealState
}

export const standsIn = (
  deal: Pick<Standing, 'statusId'>,
  facts: Pick<DealFacts, 'parallelStatusIds'>,
  statusId: string,
) => deal.statusId === statusId || facts.parallelStatusIds.includes(statusId)

/**
 * Whether a deal may enter a status: not its present one, not one of a loss step (that is done by losing), only for
 * roles that may move there, and only with everything that the status requires.
 */
export function mayMove(deal: Standing, status: TargetStatus, roleId: string | undefined, facts: DealFacts) {
  if (standsIn(deal, facts, status.id)) return no('deals.already_there')
  if (deal.state === 'lost') return no('deals.is_lost')
  if (status.step.loss) return no('deals.lost_by_reason')
  return mayEnter(status, roleId, facts)
}

/**
 * Whether a deal that entered a status continues automatically into the one that the status names. The company's own
 * rule moves it, so the target's requirements count, but not the person's role.
 */
export const continuesInto = (deal: Pick<Standing, 'statusId'>, status: TargetStatus, facts: DealFacts) =>
  !status.step.loss && !standsIn(deal, facts, status.id) && missingToEnter(status, facts).length === 0

/** Whether a deal may be deleted: not while anything created from it exists. */
export const mayDelete = (deal: { proposals: number; sales: number; budgets: number }) =>
  deal.proposals > 0 || deal.sales > 0 || deal.budgets > 0 ? no('deals.in_use') : yes

export const mayLose = (deal: { state: DealState }) => (deal.state === 'lost' ? no('deals.is_lost') : yes)
/** A deal may enter a loss status whatever it lacks: only the role counts. */
export const mayLoseInto = roleMayMoveInto
export const mayReopen = (deal: { state: DealState }) => (deal.state === 'open' ? no('deals.is_open') : yes)
export const mayWin = (deal: { state: DealState }) =>
  deal.state === 'won' ? no('deals.is_won') : deal.state === 'lost' ? no('deals.is_lost') : yes
