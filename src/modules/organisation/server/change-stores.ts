import type { z } from 'zod'
import { insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { moveToTrash } from '../../../platform/trash/trash-kind.ts'
import type { StoreInput, StorePatch } from '../stores-contract.ts'
import { livingStore, showStore } from './stores.ts'
import { storesEntity } from './tables.ts'

export const addStore = async (ctx: Ctx, given: z.output<typeof StoreInput>) => {
  const { id } = await insert(ctx, storesEntity, { ...given, deletedAt: null })
  return showStore(ctx, id)
}

export async function editStore(ctx: Ctx, id: string, patch: z.output<typeof StorePatch>) {
  await update(ctx, storesEntity, await livingStore(ctx, id, true), patch)
  return showStore(ctx, id)
}

/** Moves a store to the trash. Its deals and contacts stay; its people must be given another store first. */
export async function removeStore(ctx: Ctx, id: string) {
  const store = await livingStore(ctx, id, true)
  const worker = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and store_id = $1 and active limit 1', [
      id,
    ]),
  )
  if (worker) throw new Refusal(409, 'organisation.store_has_users')
  await moveToTrash(ctx, storesEntity, store, { place: store.city })
}
