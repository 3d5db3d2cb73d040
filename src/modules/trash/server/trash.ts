import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { TrashKind } from '../../../platform/trash/trash-kind.ts'
import { customFieldTrash, dealTabTrash } from '../../custom-fields/server/public.ts'
import { statusTrash, stepTrash } from '../../funnels/server/public.ts'
import { storeTrash } from '../../organisation/server/public.ts'
import type { TrashEntry } from '../contract.ts'

/** Statuses come before the stages that hold them, so that emptying counts each once. */
const kinds: readonly TrashKind[] = [statusTrash, stepTrash, storeTrash, dealTabTrash, customFieldTrash]

export async function listTrash(ctx: Ctx): Promise<TrashEntry[]> {
  const lists = await Promise.all(
    kinds.map(async ({ kind, list }) => (await list(ctx)).map((row) => ({ ...row, kind: kind as TrashEntry['kind'] }))),
  )
  return lists.flat().sort((one, other) => Date.parse(other.deletedAt) - Date.parse(one.deletedAt))
}

export const restore = (ctx: Ctx, kind: string, id: string) => kindOf(kind).restore(ctx, id)
export const purge = (ctx: Ctx, kind: string, id: string) => kindOf(kind).purge(ctx, id)

export async function emptyTrash(ctx: Ctx) {
  let deleted = 0
  for (const kind of kinds)
    for (const { id } of await kind.list(ctx)) {
      await kind.purge(ctx, id)
      deleted++
    }
  return { deleted }
}

function kindOf(name: string) {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) throw notFound()
  return kind
}
