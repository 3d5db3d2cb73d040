import { dayIn, instantOf } from '../../../platform/i18n/days.ts'

/** When the company answers after an acceptance: by ten in the morning of the next working day. */
export function answerBy(acceptedAt: string) {
  const day = new Date(`${dayIn(acceptedAt)}T12:00:00Z`)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6)
  return instantOf(day.toISOString().slice(0, 10), '10:00')
}
