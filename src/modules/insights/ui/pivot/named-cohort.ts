import type { Answered } from '../../contract.ts'

type Say = (key: 'insights.cohort.months' | 'insights.cohort.not-yet', values?: { count: number }) => string

/** The heads of a cohort say what they count: months until a deal was won, and those that were not. */
export const namedCohort = (answer: Answered, say: Say): Answered => ({
  ...answer,
  columns: answer.columns.map((dimension) => ({
    ...dimension,
    groups: dimension.groups.map(({ value }) => ({
      value,
      name: value === '' ? say('insights.cohort.not-yet') : say('insights.cohort.months', { count: Number(value) }),
    })),
  })),
})
