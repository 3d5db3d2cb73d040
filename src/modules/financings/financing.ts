import { entrance } from '../../platform/rules/entrance.ts'
import { no, yes } from '../../platform/rules/verdict.ts'
import type { StatusNeed } from './setup/statuses-contract.ts'

type Approval = 'waiting' | 'approved' | 'disapproved'

/** What the rules read of a financing. */
interface Standing {
  approval: Approval
  approvedAmount: number | null
  signedOn: string | null
  /** Papers that its bank asks for and nobody has sent. */
  missingPapers: number
}

interface Asking {
  requires: readonly StatusNeed[]
}

const asks = (need: StatusNeed, { requires }: Asking) => requires.includes(need)

/** Any status may follow any other; what a status asks for is all that keeps a financing out of it. */
export const mayEnter = entrance<StatusNeed, Asking, Standing>({
  approval: (status, { approval }) => !asks('approval', status) || approval === 'approved',
  'approved-amount': (status, { approvedAmount }) => !asks('approved-amount', status) || approvedAmount !== null,
  'signing-date': (status, { signedOn }) => !asks('signing-date', status) || signedOn !== null,
  papers: (status, { missingPapers }) => !asks('papers', status) || missingPapers === 0,
})

/** The last instalment does not lie before the first. */
export function mayEndOn({
  firstInstalmentOn,
  lastInstalmentOn,
}: {
  firstInstalmentOn: string | null
  lastInstalmentOn: string | null
}) {
  return firstInstalmentOn && lastInstalmentOn && lastInstalmentOn < firstInstalmentOn
    ? no('financings.last_before_first')
    : yes
}

/** The bank approved less than was asked: so much is left to be paid in another way. */
export const gapOf = ({
  approval,
  totalFinanced,
  approvedAmount,
}: {
  approval?: Approval | undefined
  totalFinanced: number
  approvedAmount: number | null
}) => (approval === 'approved' && approvedAmount !== null ? Math.max(0, totalFinanced - approvedAmount) : 0)

/** What a financing brings to its sale once it is paid. */
export const paidBy = ({ approvedAmount, totalFinanced }: Pick<Lent, 'approvedAmount' | 'totalFinanced'>) =>
  approvedAmount ?? totalFinanced

/** Nobody has signed tomorrow. */
export const maySignOn = (day: string, today: string) => (day > today ? no('financings.signed_tomorrow') : yes)

/** Money is given back once it came in, and not tomorrow. */
export function mayGiveBackOn(day: string, { paidOn, today }: { paidOn: string | null; today: string }) {
  if (day > today) return no('financings.given_back_tomorrow')
  return paidOn && day < paidOn ? no('financings.given_back_early') : yes
}

/** A bank lends more than was asked, but not more than twice as much: that is a slip of the hand. */
const maxOfAsked = 2

export const mayApprove = ({ approvedAmount, totalFinanced }: Pick<Lent, 'approvedAmount' | 'totalFinanced'>) =>
  approvedAmount !== null && approvedAmount > totalFinanced * maxOfAsked ? no('financings.approved_far_above') : yes

/** Whether another bank would take what the financing's own has decided or signed; what the person does not see of it may be there. */
export const losesDecision = (
  {
    bankId,
    approval,
    approvedAmount,
    signedOn,
  }: Partial<Pick<Standing, 'approval' | 'approvedAmount' | 'signedOn'>> & { bankId?: string | null | undefined },
  to: string | null,
) => Boolean(bankId) && bankId !== to && (approval !== 'waiting' || approvedAmount !== null || signedOn !== null)

interface Lent {
  approval: Approval
  totalFinanced: number
  approvedAmount: number | null
  isPaid: boolean
}

/** What the bank lends: what it approved or paid, once that is known, otherwise what is asked of it. */
export const lentOf = ({ approval, totalFinanced, approvedAmount, isPaid }: Lent) =>
  (isPaid || approval === 'approved') && approvedAmount !== null ? approvedAmount : totalFinanced

interface Decided {
  approval: Approval
  approvedAmount: number | null
  approvedOn: string | null
}

/** An approval that is given is of today, unless its day is said; one that is refused has neither day nor amount. */
export function decidedAfter(
  before: Pick<Decided, 'approval'>,
  after: Decided,
  today: string,
): Omit<Decided, 'approval'> {
  const { approval, approvedAmount, approvedOn } = after
  if (approval === 'disapproved' && before.approval !== approval) return { approvedAmount: null, approvedOn: null }
  const isGiven = approval === 'approved' && before.approval !== approval
  return { approvedAmount, approvedOn: isGiven ? (approvedOn ?? today) : approvedOn }
}

const undecided = { approval: 'waiting', approvedAmount: null, approvedOn: null, signedOn: null } as const

/** What one bank decided, and signed, says nothing of another one; of a financing that is paid, another bank is a slip put right. */
export const decidedAt = (
  now: string,
  before: { bankId: string | null },
  after: { bankId?: string | null | undefined; isPaid?: boolean },
) =>
  after.isPaid || after.bankId === undefined || before.bankId === null || before.bankId === after.bankId
    ? {}
    : { ...undecided, bankSince: now }

/** Keeps whoever adds a financing from taking over what a sale says. */
export const fromSaleFlag = 'financings.hide-import-from-sale'
