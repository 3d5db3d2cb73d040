import { statement } from '../../../platform/db/statement.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { startTurns } from './run-due.ts'
import { wake, wakeScan } from './wake.ts'

/** After a start every company whose runs are due, or whose rules look for records, is worked for, whatever became of its jobs. */
export async function wakeAll(services: Services) {
  if (!services.settings.roles.includes('worker')) return undefined
  const turns = startTurns(services)
  let isStopped = false
  const work = (async () => {
    for (const company of await services.directory.all()) {
      if (isStopped) return
      const ctx = new Ctx({ company, services, scope: services.db.reading(company.id) })
      const row = await ctx.first(
        statement<{ due: boolean; scans: boolean }>(
          `select exists (select from automation_due where tenant_id = platform.current_tenant()) as due,
             exists (select from automations where tenant_id = platform.current_tenant() and state = 'on'
               and deleted_at is null) as scans`,
        ),
      )
      if (!row?.due && !row?.scans) continue
      await writing(services, { company }, async (inside) => {
        wake(inside)
        wakeScan(inside)
      })
    }
  })().catch((error: unknown) => services.log.error(error, 'rules at the start'))
  return async () => {
    isStopped = true
    await work
    await turns.stop()
  }
}
