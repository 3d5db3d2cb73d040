import { usualDcAcRatio } from '../../sizing/strings.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { ProposalProblem } from '../proposal-problems.ts'
import type { ProposalResult, SystemResult } from '../proposal-result.ts'

/** What can be calculated but not offered: a system that cannot be built, or a regime that the law does not give it. */
export function offerProblems(
  { inverters, law, today, connectionMonth }: ProposalInput,
  { system }: Pick<ProposalResult, 'system'>,
): ProposalProblem[] {
  const faults: [boolean, ProposalProblem][] = [
    [isAboveInverter(inverters, system), { code: 'inverter-too-small', path: 'kit.inverters' }],
    [
      law.regime === 'gd3' && system.category === 'microgeneration',
      { code: 'gd3-microgeneration', path: 'law.regime' },
    ],
    [law.requestDate > today, { code: 'request-in-future', path: 'law.requestDate' }],
    [
      law.requestDate <= today && law.requestDate.slice(0, 7) > connectionMonth,
      { code: 'request-after-connection', path: 'law.requestDate' },
    ],
  ]
  return faults.flatMap(([isFault, problem]) => (isFault ? [problem] : []))
}

/** Above the maker's limit; or, where it is unknown, an unusual ratio for which there is no arrangement of strings. */
function isAboveInverter(inverters: ProposalInput['inverters'], { dcAcRatio, strings }: SystemResult) {
  if (dcAcRatio === null) return false
  const limits = inverters.flatMap(({ quantity, maximumDcAcRatio: limit }) =>
    quantity > 0 && limit !== null ? [limit] : [],
  )
  if (limits.some((limit) => dcAcRatio > limit + 1e-9)) return true
  const isArranged = strings.every(({ problems }) => problems.every(({ code }) => code !== 'no-arrangement'))
  return dcAcRatio > usualDcAcRatio.to && !isArranged
}
