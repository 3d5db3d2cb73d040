import { lacksOfBill, lacksPlant } from '../../../energy/consumer-units.ts'
import type { Calculation } from '../../offer/calculated-offer.ts'
import { sunRange } from '../../proposal-choices.ts'
import { faultsOfChoice } from '../../storage/storage-choices.ts'
import { nameFault } from './options/wizard-options.ts'
import { type WizardState, type WizardStepId, wizardSteps } from './wizard-state.ts'

export type StepProblem = Calculation['problems'][number]

/** Which part of a path belongs to which step. */
const steps: [RegExp, WizardStepId][] = [
  [/^(units|tariff)/, 'bill'],
  [/^(place|irradiation|temperature|planes|structure|areaM2)/, 'place'],
  [/^(kit|module|inverter|battery)/, 'kit'],
  [/^price/, 'price'],
  [/^payments/, 'payment'],
]

const stepOf = ({ path }: StepProblem): WizardStepId => steps.find(([start]) => start.test(path))?.[1] ?? 'summary'

const answered = ['tariff-unknown', 'irradiation-missing']

/** An empty field is found in what was typed: where the engine knows no tariff, it is that of the distributor that was chosen. */
const ofDistributor = (problem: StepProblem): StepProblem =>
  problem.code === 'tariff-missing'
    ? { code: 'tariff-unknown', path: `units.${/^units\.(\d+)/.exec(problem.path)?.[1] ?? 0}.distributor` }
    : problem

interface Typed {
  state: WizardState
  calculation: Pick<Calculation, 'problems' | 'beyond'>
  /** Whether the irradiation of the place and the tariffs are read; before that, what depends on them cannot be judged. */
  hasAnswers: boolean
}

/**
 * What each step still lacks. Empty fields are found in the typed values; other problems come from the engine, but only
 * if everything before is complete: a kit that cannot be found because the bill is empty is not the kit step's fault.
 */
export function problemsByStep({ state, calculation, hasAnswers }: Typed): Record<WizardStepId, StepProblem[]> {
  const found: Record<WizardStepId, StepProblem[]> = {
    bill: [],
    place: [],
    kit: [],
    price: [],
    payment: [],
    summary: [],
  }
  for (const [at, unit] of state.units.entries()) {
    const { distributor, consumption } = lacksOfBill(unit)
    const months = unit.tariffGroup === 'A' ? 'groupA' : 'consumptionKwh'
    if (distributor) found.bill.push({ code: 'tariff-missing', path: `units.${at}.distributor` })
    if (consumption) found.bill.push({ code: 'no-consumption', path: `units.${at}.${months}` })
    if (lacksPlant(unit)) found.bill.push({ code: 'existing-missing', path: `units.${at}.existing` })
  }
  if (state.units.length === 0) found.bill.push({ code: 'no-units', path: 'units' })
  const { place, irradiation } = state.choices
  if (place.ibgeCode === null && (place.latitude === null || place.longitude === null))
    found.place.push({ code: 'irradiation-missing', path: 'place' })
  for (const [at, value] of (irradiation?.monthly ?? []).entries())
    if (value < sunRange.least || value > sunRange.most)
      found.place.push({ code: 'irradiation-range', path: `irradiation.monthly.${at}` })
  if (irradiation?.source.trim() === '') found.place.push({ code: 'irradiation-source', path: 'irradiation.source' })
  for (const { code, path } of faultsOfChoice(state.choices.battery ?? null))
    found.kit.push({ code, path: `battery.${path}` })
  const beyond = calculation.beyond.map(({ path }) => ({ code: 'price-beyond-limit', path }))
  for (const problem of [...calculation.problems.map(ofDistributor), ...beyond]) {
    const step = stepOf(problem)
    const isKnown = found[step].some(
      ({ code, path }) => path === problem.path || (code === problem.code && problem.path === 'units'),
    )
    // Whether responses of the server (a tariff, the irradiation) are still missing.
    const isAnswer = !hasAnswers && answered.includes(problem.code)
    const waits = wizardSteps.slice(0, wizardSteps.indexOf(step)).some((one) => found[one].length > 0) || !hasAnswers
    if (!isKnown && !isAnswer && !(waits && step !== 'bill' && step !== 'place')) found[step].push(problem)
  }
  for (const [at, option] of state.options.list.entries()) {
    const fault = nameFault(state.options.list, option)
    if (fault) found.kit.push({ code: fault, path: `options.${at}.name` })
  }
  return found
}
