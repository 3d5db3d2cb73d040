import { dayAfter } from '../../../../platform/ui/calendar/month.ts'

const saturday = 6

/** The day whose week there is to plan: a Saturday ends its week, so it is that of the next day. A Sunday begins its own. */
export const dayToPlan = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() === saturday ? dayAfter(day, 1) : day)
