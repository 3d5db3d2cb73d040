import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../../platform/contract/shapes.ts'
import { find } from '../../../platform/db/entity.ts'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Store, StoreRow, stores } from '../stores-contract.ts'
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

export async function livingStore(ctx: Ctx, id: string, lock = false) {
  const store = await find(ctx, storesEntity, id, { lock })
  if (store.deletedAt) throw notFound('organisation.store_not_found')
  return store
}
