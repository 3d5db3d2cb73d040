import { usualDcAcRatio } from '../../sizing/strings.ts'
import type { ProposalProblem } from '../problems/need.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { ProposalResult, SystemResult } from '../proposal-result.ts'

/**
 * Problems of an offer that can be calculated but must not be made: a system that cannot be built, or a regime that
 * the law does not grant.
 */
export function offerProblems(
  { inverters, battery, law, today, connectionMonth }: ProposalInput,
  { system }: Pick<ProposalResult, 'system'>,
): ProposalProblem[] {
  const faults: [boolean, ProposalProblem][] = [
    [isAboveInverter(inverters, system), { code: 'inverter-too-small', path: 'kit.inverters' }],
    [
      battery !== null && !battery.isInKit && !inverters.some(({ datasheet }) => datasheet.kind === 'hybrid'),
      { code: 'battery-needs-hybrid', path: 'battery' },
    ],
    [
      law.regime === 'gd3' && system.category === 'microgeneration',
      { code: 'gd3-microgeneration', path: 'law.regime' },
    ],
    [law.requestDate > today, { code: 'request-in-future', path: 'law.requestDate' }],
    [law.requestDate < firstRequests, { code: 'request-before-rule', path: 'law.requestDate' }],
    [
      law.requestDate <= today && law.requestDate.slice(0, 7) > connectionMonth,
      { code: 'request-after-connection', path: 'law.requestDate' },
    ],
  ]
  const found = faults.flatMap(([isFault, problem]) => (isFault ? [problem] : []))
  return found.some(({ path }) => path === inverterPath) ? found : [...found, ...stringProblem(system)]
}

/** The day from which REN 482 applied; earlier requests had no compensation. */
const firstRequests = '2012-04-17'

const inverterPath = 'kit.inverters'

/** Strings outside the limits of module and inverter at a temperature of the place, with their volts or amperes. */
function stringProblem({ strings }: SystemResult): ProposalProblem[] {
  for (const { mppts, problems } of strings)
    for (const { code, level, value, limit, nearest } of problems) {
      if (level !== 'error') continue
      const longest = Math.max(0, ...mppts.flat())
      if (code === 'short-circuit-current') return [beyond('strings-current', { amperes: value, limit })]
      if (code === 'too-many-in-series') return [beyond('strings-too-long', { count: longest, volts: value, limit })]
      if (code === 'too-few-in-series')
        return [beyond('strings-too-short', { count: Math.min(...mppts.flat()), volts: value, limit })]
      if (!nearest) return [{ code: 'inverter-too-small', path: inverterPath }]
      const { inSeries: count, volts, isCold } = nearest
      return [beyond(isCold ? 'strings-too-long' : 'strings-too-short', { count, volts, limit: nearest.limit })]
    }
  return []
}

const beyond = (code: ProposalProblem['code'], values: Record<string, number>): ProposalProblem => ({
  code,
  path: inverterPath,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value)])),
})

/** Whether DC power exceeds the maker's limit or, where that is unknown, the ratio is unusual and no string arrangement exists. */
function isAboveInverter(inverters: ProposalInput['inverters'], { dcAcRatio, strings }: SystemResult) {
  if (dcAcRatio === null) return false
  const limits = inverters.flatMap(({ quantity, maximumDcAcRatio: limit }) =>
    quantity > 0 && limit !== null ? [limit] : [],
  )
  if (limits.some((limit) => dcAcRatio > limit + 1e-9)) return true
  const isArranged = strings.every(({ problems }) => problems.every(({ code }) => code !== 'no-arrangement'))
  return dcAcRatio > usualDcAcRatio.to && !isArranged
}
