import { no, yes } from '../../platform/rules/verdict.ts'
import { endedKinds, type PurchaseStatusKind } from './purchase-status.ts'

/** From an amount on: the functions that may approve at each level; a level that names none is open to whoever may approve. */
export interface ApprovalRange {
  fromCents: number
  levels: readonly (readonly string[])[]
}

/** Whoever may approve, once: where the company has set no ranges. */
const usual: ApprovalRange = { fromCents: 0, levels: [[]] }

/** Whether an amount is one that the company has approved. */
export const asksApproval = (ranges: readonly ApprovalRange[], totalCents: number) =>
  ranges.some(({ fromCents }) => fromCents <= totalCents)

/** The range of an amount: the highest that it reaches. */
export function rangeOf(ranges: readonly ApprovalRange[], totalCents: number): ApprovalRange {
  const reached = ranges.filter(({ fromCents }) => fromCents <= totalCents)
  return reached.toSorted((one, other) => other.fromCents - one.fromCents)[0] ?? usual
}

export interface Approving {
  totalCents: number
  items: number
  /** Who made it, whoever is or was its applicant, and who last changed what it asks. */
  askers: readonly string[]
  /** Who has approved, by level. */
  approvals: readonly { level: number; approverId: string }[]
}

export interface Approver {
  id: string
  roleId: string | undefined
}

/** The level that is to be decided next, 1 to 3; null when all have approved. */
export const nextLevel = (range: ApprovalRange, { approvals }: Pick<Approving, 'approvals'>) =>
  approvals.length < range.levels.length ? approvals.length + 1 : null

/** Whether a person approves now: nobody their own unless the company lets them, and nobody twice. */
export function mayApprove(purchase: Approving, who: Approver, range: ApprovalRange, approvesOwn: boolean) {
  const level = nextLevel(range, purchase)
  if (level === null) return no('purchases.already_approved')
  if (purchase.items === 0) return no('purchases.approve_without_items')
  if (!approvesOwn && purchase.askers.includes(who.id)) return no('purchases.approves_own')
  if (purchase.approvals.some(({ approverId }) => approverId === who.id)) return no('purchases.approved_before')
  const roles = range.levels[level - 1]!
  return roles.length === 0 || (who.roleId !== undefined && roles.includes(who.roleId))
    ? yes
    : no('purchases.approves_other_level', { level })
}

/** Whoever approves at some level of its amount may disapprove a purchase, until it has arrived or ended. */
export function mayDisapprove(kind: PurchaseStatusKind, { roleId }: Pick<Approver, 'roleId'>, range: ApprovalRange) {
  if (kind === 'delivered' || endedKinds.includes(kind)) return no('purchases.disapprove_late')
  const isOwn = (roles: readonly string[]) => roles.length === 0 || (roleId !== undefined && roles.includes(roleId))
  return range.levels.some(isOwn) ? yes : no('purchases.disapproves_other')
}

/** Somebody is to approve it now: its amount or its status asks for that, and nothing has ended it. */
export const waitsForApproval = (
  kind: PurchaseStatusKind,
  { isApproved, approvalDue }: { isApproved: boolean; approvalDue: boolean },
) => !isApproved && !endedKinds.includes(kind) && (approvalDue || kind === 'pending-approval')
