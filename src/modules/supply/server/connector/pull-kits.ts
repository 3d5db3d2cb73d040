import { z } from 'zod'
import { find } from '../../../../platform/db/entity.ts'
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
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import { beginRows, dropRows, throughRowsOf } from '../../../imports/server/public.ts'
import { JsonPull } from '../../connector/json-pull.ts'
import { ListOptions } from '../../price-list/list-options.ts'
import { listFields, targetOf } from '../../price-list/list-targets.ts'
import { suppliersEntity } from '../tables.ts'
import { discardPulled, judgeLoad, listChanged } from './judge-load.ts'
import { jsonPull, PullFault } from './kit-connector.ts'

const pullTask = 'supply.pull'
const pullDueTask = 'supply.pull-due'
const pullKey = (supplierId: string) => `pull ${supplierId}`
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
      next: (ctx, runAt) => ctx.job(pullDueTask, { supplierId }, { key: `next ${pullKey(supplierId)}`, runAt }),
    })
  },
})

/** The pull of the schedule, which takes its turn behind one that somebody has asked for. */
export const pullDueJob = job({
  task: pullDueTask,
  payload: z.object({ supplierId: z.string() }),
  run: async (ctx, { supplierId }) => askPull(ctx, supplierId),
})

/** One pull of a supplier at a time: two would each compare with the list that the other replaces. */
export const askPull = (ctx: Ctx, supplierId: string) => ctx.jobInTurn(pullTask, { supplierId }, pullKey(supplierId))

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
    if (importId) await write((ctx) => dropPulled(ctx, importId!))
    const shownError = isOvertaken(error) ? listChanged() : error
    if (!(shownError instanceof PullFault)) throw error
    const { fault, isRefused, isTried } = shownError
    return { ok: false as const, fault, isRefused, isTried }
  }
}

/** Another list took effect between check and load, or people changed kits while it was filled. */
const isOvertaken = (error: unknown) =>
  error instanceof Refusal && ['supply.check_old', 'supply.kits_edited'].includes(error.code)

async function dropPulled(ctx: Ctx, importId: string) {
  await discardPulled(ctx, importId)
  await dropRows(ctx, importId)
}

export const connectionOf = async (ctx: Ctx, supplierId: string): Promise<StoredConnection | null> => {
  const { connectionId } = await find(ctx, suppliersEntity, supplierId)
  return connectionId ? ((await connectionById(ctx, connectionId)) ?? null) : null
}
