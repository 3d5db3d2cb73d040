import { update } from '../../../platform/db/entity.ts'
import { findInTrash, purgeRow, type TrashKind } from '../../../platform/trash/trash-kind.ts'
import { imagesOf, removeStoreImage } from './store-images.ts'
import { storesEntity } from './tables.ts'

export const storeTrash: TrashKind = {
  kind: 'store',
  needs: 'general.settings',
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
