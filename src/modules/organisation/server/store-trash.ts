import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { findInTrash, purgeRow, type TrashKind, type TrashRow } from '../../../platform/trash/trash-kind.ts'
import { imagesOf, removeStoreImage } from './store-images.ts'
import { storesEntity } from './tables.ts'

export const storeTrash: TrashKind = {
  kind: 'store',
  list: (ctx) =>
    ctx.rows(
      statement<TrashRow>(
        `select id, name, city as place, deleted_at from stores
         where tenant_id = platform.current_tenant() and deleted_at is not null and purged_at is null limit 500`,
      ),
    ),
  async restore(ctx, id) {
    await update(
      ctx,
      storesEntity,
      await findInTrash(ctx, storesEntity, id),
      { deletedAt: null },
      { event: 'stores.restored' },
    )
  },
  async purge(ctx, id) {
    await findInTrash(ctx, storesEntity, id)
    for (const image of await imagesOf(ctx, id)) await removeStoreImage(ctx, id, image.id)
    await purgeRow(ctx, storesEntity, id)
  },
}
