import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type Asker, writing } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { importKind } from '../../../platform/imports/import-kind.ts'
import type { SheetRow } from '../../../platform/sent-files/tasks.ts'
import { ImportOptions } from '../contract.ts'
import { countsOf, goThrough } from './import-works.ts'
import { keepRows } from './keep-rows.ts'
import { importsEntity } from './tables.ts'

interface Given {
  kind: string
  aboutId: string
  createdBy: string
  fileName: string
  headers: readonly string[]
  mapping: readonly string[]
  own: Record<string, unknown>
  rows: readonly SheetRow[]
}

/** Rows that no person sent, as those of a file; with an `id` they follow others. */
export async function beginRows(ctx: Ctx, id: string | undefined, { rows, own, ...given }: Given): Promise<string> {
  const stored = id
    ? await find(ctx, importsEntity, id)
    : await insert(ctx, importsEntity, {
        ...given,
        headers: [...given.headers],
        mapping: [...given.mapping],
        options: ImportOptions.parse({ own }),
        total: 0,
        checkedAt: null,
        workId: null,
        processedAt: null,
        undoneAt: null,
      })
  await keepRows(ctx, stored.id, rows)
  await update(ctx, importsEntity, stored, { total: stored.total + rows.length })
  return stored.id
}

export const dropRows = async (ctx: Ctx, id: string) => remove(ctx, importsEntity, await find(ctx, importsEntity, id))

/** Checks and processes these rows, each batch in a transaction of its own, as a person's file would be. */
export async function throughRowsOf(services: Services, asker: Asker, id: string) {
  const write = <T>(work: (ctx: Ctx) => Promise<T>) => writing(services, asker, work)
  for (const step of ['check', 'process'] as const) {
    if (step === 'process')
      await write(async (ctx) => {
        const file = await find(ctx, importsEntity, id)
        await importKind(file.kind).processBegins?.(ctx, file)
      })
    let position: unknown
    do position = await write(async (ctx) => (await goThrough(ctx, id, step, position)).position)
    while (position !== undefined)
    await write(async (ctx) => {
      const file = await find(ctx, importsEntity, id)
      const kind = importKind(file.kind)
      await (step === 'check' ? kind.checkEnded?.(ctx, file) : kind.processEnded?.(ctx, file, 'done'))
      const ended = step === 'check' ? { checkedAt: ctx.now } : { state: 'processed' as const, processedAt: ctx.now }
      await update(ctx, importsEntity, file, { ...(await countsOf(ctx, id)), ...ended })
    })
  }
}
