import type { Answered } from '../../contract.ts'
import type { Showing } from '../../pivot.ts'

type Months = 'insights.cohort.months' | 'insights.cohort.so-far.months'
type Say = (key: Months | 'insights.cohort.not-yet', values?: { count: number }) => string

/** The heads of a cohort say what they count: months until a deal was won, or by when, and those that were not. */
export const namedCohort = (answer: Answered, shown: Showing, say: Say): Answered => ({
  ...answer,
  columns: answer.columns.map((dimension) => ({
    ...dimension,
    groups: dimension.groups.map(({ value }) => ({
      value,
      name: value === '' ? say('insights.cohort.not-yet') : say(monthsOf(shown), { count: Number(value) }),
    })),
  })),
})

const monthsOf = (shown: Showing): Months =>
  shown === 'running-row' ? 'insights.cohort.so-far.months' : 'insights.cohort.months'
