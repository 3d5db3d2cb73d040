import { Ctx } from '../http/ctx.ts'
import type { Services } from '../http/services.ts'
import { clockOf } from '../i18n/days.ts'
import type { Company } from '../tenancy/company.ts'

export const nightTask = 'night'

/** The hour by a company's own clock at which its nightly jobs begin: they have from one to four. */
const beginsAt = 1

/** The companies whose night begins at this instant. */
export async function companiesInTheNight(
  services: Services,
  timeZoneOf: (ctx: Ctx) => Promise<string>,
  instant: Date,
): Promise<Company[]> {
  const found: Company[] = []
  for (const company of await services.directory.all()) {
    const timeZone = await timeZoneOf(new Ctx({ company, services, scope: services.db.reading(company.id) }))
    if (hourIn(instant, timeZone) === beginsAt) found.push(company)
  }
  return found
}

const hourIn = (instant: Date, timeZone: string) => Number(clockOf(instant, timeZone).slice(0, 2))

/** The time a task was scheduled for, which is earlier than now if the process was down at that time. */
export const instantOfTick = (given: unknown) => {
  const { _cron } = given as { _cron?: { ts: string } }
  return new Date(_cron?.ts ?? Date.now())
}
