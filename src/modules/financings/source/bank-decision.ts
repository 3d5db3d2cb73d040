import type { StatusKind } from '../setup/status-kinds.ts'
import { type BankStatus, bankOrder } from './bank-words.ts'

/** One notice of a bank. */
export interface BankReport {
  status: BankStatus
  approvedCents: number | null
}

export interface Decision {
  approval: 'waiting' | 'approved' | 'disapproved'
  amount: number | null
}

/** A bank that signs or pays has approved. */
const approving: readonly BankStatus[] = ['approved', 'contract_signed', 'paid']

/**
 * What all notices of a bank come to, in whatever order they came: an approval outweighs a refusal, as on appeal; the amount is the one
 * that was told last on the way from asking to paying.
 */
export function decisionOf(reports: readonly BankReport[]): Decision {
  const approval = approvalOf(reports.map(({ status }) => status))
  if (approval === 'disapproved') return { approval, amount: null }
  const amounts = reports
    .filter(({ status, approvedCents }) => approvedCents !== null && status !== 'disapproved')
    .toSorted((one, other) => bankOrder(one.status) - bankOrder(other.status))
  return { approval, amount: amounts.at(-1)?.approvedCents ?? null }
}

function approvalOf(statuses: readonly BankStatus[]) {
  if (statuses.some((status) => approving.includes(status))) return 'approved'
  return statuses.includes('disapproved') ? 'disapproved' : 'waiting'
}

/** What a financing is said to have passed already: a refusal that comes late changes nothing of it. */
const pastRefusal: readonly StatusKind[] = ['approved', 'contract-signed', 'paid']

interface Standing {
  approvedOn: string | null
  kind: StatusKind
}

/** What a notice changes: what it adds to the bank’s decision, so that what a person wrote since stays beside what is only told again. */
export function decidedBy(was: Decision, is: Decision, { approvedOn, kind }: Standing, today: string) {
  if (is.approval === 'disapproved' && pastRefusal.includes(kind)) return {}
  const isDecided = is.approval !== was.approval
  return {
    ...(isDecided && { approval: is.approval, approvedOn: is.approval === 'approved' ? (approvedOn ?? today) : null }),
    ...((is.amount !== was.amount || (isDecided && is.approval === 'disapproved')) && { approvedAmount: is.amount }),
  }
}
