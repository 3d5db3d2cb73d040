import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../../platform/contract/shapes.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db, statement } from '../../../platform/db/query-builder.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import type { Store, StoreInput, StorePatch, StoreRow, stores } from '../stores-contract.ts'
import { imagesOf } from './store-images.ts'
import { storesEntity } from './tables.ts'

export async function listStores(
  ctx: Ctx,
  filters: z.output<NonNullable<(typeof stores.storeList)['query']>>,
): Promise<Page<StoreRow>> {
  let query = db.selectFrom('stores as s').where('s.tenantId', '=', ctx.company.id).where('s.deletedAt', 'is', null)
  for (const word of searchWords(filters.search))
    query = query.where(
      sql<boolean>`platform.plain(s.name || ' ' || s.city) like '%' || platform.plain(${word}) || '%'`,
    )
  const rows = query
    .select([
      's.id',
      's.name',
      's.zipCode',
      's.city',
      's.state',
      's.primaryColor',
      's.timeZone',
      sql<number>`(select count(*) from users u where u.tenant_id = s.tenant_id and u.store_id = s.id and u.active)`.as(
        'users',
      ),
    ])
    .orderBy(sql`s.name collate "pt-BR-x-icu"`)
    .orderBy('s.id')
  return pageOfRows(ctx, filters, rows, query)
}

export async function showStore(ctx: Ctx, id: string): Promise<Store> {
  const store = await livingStore(ctx, id)
  return { ...store, images: await imagesOf(ctx, id) } as Store
}

export const addStore = async (ctx: Ctx, given: z.output<typeof StoreInput>) => {
  const { id } = await insert(ctx, storesEntity, { ...given, deletedAt: null })
  return showStore(ctx, id)
}

export async function editStore(ctx: Ctx, id: string, patch: z.output<typeof StorePatch>) {
  await update(ctx, storesEntity, await livingStore(ctx, id, true), patch)
  return showStore(ctx, id)
}

/** To the trash. Its deals and contacts stay; whoever works in it has to be given another store first. */
export async function removeStore(ctx: Ctx, id: string) {
  const store = await livingStore(ctx, id, true)
  const worker = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and store_id = $1 and active limit 1', [
      id,
    ]),
  )
  if (worker) throw new Refusal(409, 'organisation.store_has_users')
  await update(ctx, storesEntity, store, { deletedAt: ctx.now }, { event: 'stores.removed' })
}

async function livingStore(ctx: Ctx, id: string, lock = false) {
  const store = await find(ctx, storesEntity, id, { lock })
  if (store.deletedAt) throw notFound('organisation.store_not_found')
  return store
}
