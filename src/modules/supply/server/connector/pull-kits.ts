import { z } from 'zod'
import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { reading, writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import {
  begins,
  connectionById,
  progressed,
  type Running,
  type StoredConnection,
  tried,
} from '../../../../platform/outside/connections.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import { beginRows, dropRows, throughRowsOf } from '../../../imports/server/public.ts'
import { JsonPull } from '../../connector/json-pull.ts'
import { quarantineOf } from '../../connector/quarantine.ts'
import { ListOptions } from '../../price-list/list-options.ts'
import { listFields, targetOf } from '../../price-list/list-targets.ts'
import { switchLoad } from '../price-list/switch-load.ts'
import { priceLoadsEntity, type StoredLoad, suppliersEntity } from '../tables.ts'
import { jsonPull, PullFault } from './kit-connector.ts'

export const pullTask = 'supply.pull'
export const pullKey = (supplierId: string) => `pull ${supplierId}`
const hour = 3_600_000

/**
 * Asks a supplier for its kits and makes a load of them. No transaction is open while it answers; a list that is whole and
 * plausible takes effect, another waits for a person, and after a fault no price has moved.
 */
export const pullJob = job({
  task: pullTask,
  payload: z.object({ supplierId: z.string() }),
  unscoped: true,
  async run({ services, company }, { supplierId }) {
    const connection = await reading(services, { company }, (ctx) => connectionOf(ctx, supplierId))
    if (!connection?.enabled) return
    const settings = JsonPull.parse(connection.settings)
    const running = await writing(services, { company, inBackground: true }, (ctx) => begins(ctx, connection.id))
    const outcome = await pulled(services, company, { supplierId, connection, settings, running })
    await tried(services, company, connection, outcome, {
      every: settings.everyHours * hour,
      // Whoever asks for a pull meanwhile does not wait for this one.
      next: (ctx, runAt) => ctx.job(pullTask, { supplierId }, { key: `next ${pullKey(supplierId)}`, runAt }),
    })
  },
})

interface Pulling {
  supplierId: string
  connection: StoredConnection
  settings: JsonPull
  running: Running
}

async function pulled(services: Services, company: Company, { supplierId, connection, settings, running }: Pulling) {
  const asker = { company, inBackground: true }
  const write = <T>(work: (ctx: Ctx) => Promise<T>) => writing(services, asker, work)
  let importId: string | undefined
  try {
    let count = 0
    for await (const { rows, total } of jsonPull(services, company, connection).kits()) {
      const from = count
      count += rows.length
      importId = await write(async (ctx) => {
        await progressed(ctx, connection.id, { ...running, read: count, total })
        return beginRows(ctx, importId, {
          kind: 'supplier-kits',
          aboutId: supplierId,
          createdBy: connection.configuredBy,
          fileName: `${new URL(settings.url).host} ${ctx.today}`,
          headers: listFields,
          mapping: listFields.map(targetOf),
          // Prices come in cents or with a point.
          // Nobody is there to answer for kits that a service keeps after their day.
          own: ListOptions.parse({ mode: settings.mode, numbers: 'us', accepts: ['supply.doubt.expired'] }),
          rows: rows.map((cells, at) => ({ at: from + at, cells })),
        })
      })
    }
    if (!importId) return { ok: false as const, fault: { code: 'supply.quarantine.empty' } }
    await throughRowsOf(services, asker, importId)
    await write((ctx) => judgeLoad(ctx, importId!))
    return { ok: true as const }
  } catch (error) {
    if (importId) await write((ctx) => dropRows(ctx, importId!))
    if (!(error instanceof PullFault)) throw error
    const { fault, isRefused, isTried } = error
    return { ok: false as const, fault, isRefused, isTried }
  }
}

/** A load that nobody has looked at takes effect where nothing about it is odd. */
async function judgeLoad(ctx: Ctx, importId: string) {
  const { load, rows, doubtful, before } = await ctx.one(
    statement<{ load: string; rows: number; doubtful: number; before: number }>(
      `select l.id as load, i.total as rows, i.doubtful, coalesce((select b.kits from price_loads b
           where b.tenant_id = l.tenant_id and b.id = l.base_id), 0) as before
       from price_loads l join imports i on i.tenant_id = l.tenant_id and i.id = l.import_id
       where l.tenant_id = platform.current_tenant() and l.import_id = $1 and l.state = 'ready'`,
      [importId],
    ),
  )
  const stored: StoredLoad = await find(ctx, priceLoadsEntity, load, { lock: true })
  const { kits, vanished } = stored
  const reason = quarantineOf({ before, kits, vanished, doubtful, rows })
  if (reason) await update(ctx, priceLoadsEntity, stored, { state: 'quarantined', reason })
  else await switchLoad(ctx, load)
}

export const connectionOf = async (ctx: Ctx, supplierId: string): Promise<StoredConnection | null> => {
  const { connectionId } = await find(ctx, suppliersEntity, supplierId)
  return connectionId ? ((await connectionById(ctx, connectionId)) ?? null) : null
}
