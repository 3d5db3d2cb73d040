import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Store } from '../stores-contract.ts'
import { imagesOf } from './store-images.ts'
import { storesEntity } from './tables.ts'

export async function showStore(ctx: Ctx, id: string): Promise<Store> {
  const store = await livingStore(ctx, id)
  return { ...store, images: await imagesOf(ctx, id) } as Store
}

export async function livingStore(ctx: Ctx, id: string, lock = false) {
  const store = await find(ctx, storesEntity, id, { lock })
  if (store.deletedAt) throw notFound('organisation.store_not_found')
  return store
}
