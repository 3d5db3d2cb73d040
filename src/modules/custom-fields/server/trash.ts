import { update } from '../../../platform/db/entity.ts'
import { makeRoom } from '../../../platform/db/make-room.ts'
import { findInTrash, purgeRow, type TrashKind } from '../../../platform/trash/trash-kind.ts'
import { customFieldsEntity, dealTabsEntity } from './tables.ts'

/** A restored field has its answers again; deleting it for good deletes them. */
export const customFieldTrash: TrashKind = {
  kind: 'custom-field',
  needs: 'general.settings',
  async restore(ctx, id) {
    const field = await findInTrash(ctx, customFieldsEntity, id)
    await makeRoom(ctx, 'custom_fields', field.position, { column: 'subject_kind', value: field.subjectKind })
    await update(ctx, customFieldsEntity, field, { deletedAt: null }, { event: 'customFields.restored' })
  },
  purge: (ctx, id) => purgeRow(ctx, customFieldsEntity, id),
}

export const dealTabTrash: TrashKind = {
  kind: 'tab',
  needs: 'general.settings',
  async restore(ctx, id) {
    const tab = await findInTrash(ctx, dealTabsEntity, id)
    await makeRoom(ctx, 'deal_tabs', tab.position)
    await update(ctx, dealTabsEntity, tab, { deletedAt: null }, { event: 'dealTabs.restored' })
  },
  purge: (ctx, id) => purgeRow(ctx, dealTabsEntity, id),
}
