import type { StatusView, StepView } from '../../modules/funnels/contract.ts'
import type { Dice } from './dice.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface Stay {
  status: StatusView & { stepId: string }
  enteredAt: number
  leftAt: number | null
}

/** The stays of a deal, oldest first; the last one is where it is now. */
export interface DealStory {
  stays: Stay[]
  lost: boolean
}

/** The statuses that a deal passes through, in order, without parallel and loss steps. */
export const pathOf = (steps: readonly StepView[]) =>
  steps
    .filter((step) => !step.parallel && !step.loss)
    .flatMap((step) => step.statuses.map((status) => ({ ...status, stepId: step.id })))

export const lossesOf = (steps: readonly StepView[]) =>
  steps.filter((step) => step.loss).flatMap((step) => step.statuses.map((status) => ({ ...status, stepId: step.id })))

type Way = ReturnType<typeof pathOf>

interface Given {
  dice: Dice
  now: number
  path: Way
  losses: Way
  /** How many of a hundred deals are in each status of the path today. */
  weights: readonly number[]
  lostShare: number
  months?: number
}

/** Makes up the stays of a deal backwards from where it is today, within the last months. */
export function dealStory({ dice, now, path, losses, weights, lostShare, months = 6 }: Given): DealStory {
  const lost = losses.length > 0 && dice.chance(lostShare)
  const reach = lost
    ? dice.whole(1, Math.min(path.length - 1, 7))
    : dice.weighted(path.map((_status, index) => [index, weights[index] ?? 4] as const))
  const secondStep = path.findIndex((status) => status.stepId !== path[0]!.stepId)
  const start = reach >= secondStep && dice.chance(0.4) ? secondStep : 0
  const walked = path.slice(start, reach + 1)

  const goalOf = (status: Way[number]) => Math.min(status.goalHours ?? 20 * 24, 30 * 24) * hour
  const last = lost ? dice.between(1, 120) * day : currentStay(dice, goalOf(walked.at(-1)!))
  const dwells = walked.slice(0, lost ? undefined : -1).map((status) => dice.skewed(goalOf(status) * 0.75, 0.55))
  const room = months * 30.4 * day
  const whole = dwells.reduce((sum, dwell) => sum + dwell, last)
  const scale = whole > room ? (room / whole) * dice.between(0.8, 1) : 1

  const statuses = lost ? [...walked, dice.pick(losses)] : walked
  const entered: number[] = []
  let at = now - last * scale
  for (let index = statuses.length - 1; index >= 0; index--) {
    const next = entered[0] ?? now
    at = Math.min(officeHour(dice, at), next - dice.between(25, 90) * minute)
    entered.unshift(at)
    at -= (dwells[index - 1] ?? 0) * scale
  }
  return {
    lost,
    stays: statuses.map((status, index) => ({
      status,
      enteredAt: entered[index]!,
      leftAt: entered[index + 1] ?? null,
    })),
  }
}

/** Most deals are within the goal of their column; about a third exceed it. */
const currentStay = (dice: Dice, goal: number) =>
  goal * (dice.chance(0.34) ? dice.between(1.05, 2.4) : dice.between(0.03, 0.95))

/** A moment within working hours between two others; the middle where there is none. */
export function workingMoment(dice: Dice, after: number, before: number) {
  const at = officeHour(dice, dice.between(after, before))
  return at > after && at < before ? at : (after + before) / 2
}

/** The moment moved into office hours of the same day (Monday to Saturday, Brasília time). */
function officeHour(dice: Dice, at: number) {
  const local = new Date(at - 3 * hour)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const sunday = local.getUTCDay() === 0 ? day : 0
  return midnight - sunday + 3 * hour + dice.between(8 * 60, 18 * 60) * minute
}
