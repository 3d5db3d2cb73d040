import { no, yes } from '../../platform/rules/verdict.ts'
import { endedKinds, type PurchaseStatusKind } from './purchase-status.ts'

/**
 * The approval required from an amount on: for each level the roles that may approve. A level without roles is open
 * to everyone with the permission to approve.
 */
export interface ApprovalRange {
  fromCents: number
  levels: readonly (readonly string[])[]
}

/** Without ranges set by the company: one approval, by anyone with the permission. */
const usual: ApprovalRange = { fromCents: 0, levels: [[]] }

/** Whether the company requires an approval for this amount. */
export const asksApproval = (ranges: readonly ApprovalRange[], totalCents: number) =>
  ranges.some(({ fromCents }) => fromCents <= totalCents)

/** The range that applies to an amount: the highest one it reaches. */
export function rangeOf(ranges: readonly ApprovalRange[], totalCents: number): ApprovalRange {
  const reached = ranges.filter(({ fromCents }) => fromCents <= totalCents)
  return reached.toSorted((one, other) => other.fromCents - one.fromCents)[0] ?? usual
}

export interface Approving {
  totalCents: number
  items: number
  /** The people who created it, are or were its applicant, or last changed its content. */
  askers: readonly string[]
  /** The approvals so far, by level. */
  approvals: readonly { level: number; approverId: string }[]
}

export interface Approver {
  id: string
  roleId: string | undefined
}

/** The next level to decide, 1 to 3; null when all have approved. */
export const nextLevel = (range: ApprovalRange, { approvals }: Pick<Approving, 'approvals'>) =>
  approvals.length < range.levels.length ? approvals.length + 1 : null

/**
 * Whether a person may approve now: nobody approves their own purchase unless the company allows it, and nobody
 * approves twice.
 */
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

/**
 * Whether a person may disapprove: everyone who may approve some level of its amount, until it is delivered or ended.
 */
export function mayDisapprove(kind: PurchaseStatusKind, { roleId }: Pick<Approver, 'roleId'>, range: ApprovalRange) {
  if (kind === 'delivered' || endedKinds.includes(kind)) return no('purchases.disapprove_late')
  const isOwn = (roles: readonly string[]) => roles.length === 0 || (roleId !== undefined && roles.includes(roleId))
  return range.levels.some(isOwn) ? yes : no('purchases.disapproves_other')
}

/** Whether it waits for an approval: its amount or status requires one, and it has not ended. */
export const waitsForApproval = (
  kind: PurchaseStatusKind,
  { isApproved, approvalDue }: { isApproved: boolean; approvalDue: boolean },
) => !isApproved && !endedKinds.includes(kind) && (approvalDue || kind === 'pending-approval')
