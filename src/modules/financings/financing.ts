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

/** An approval that is given is of today, unless its day is said. */
export const approvedOnAfter = (
  before: { approval: Approval; approvedOn: string | null },
  after: { approval: Approval; approvedOn: string | null },
  today: string,
) => (after.approval === 'approved' && before.approval !== 'approved' ? (after.approvedOn ?? today) : after.approvedOn)
