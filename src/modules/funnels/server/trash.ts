import { find, update } from '../../../platform/db/entity.ts'
import { makeRoom } from '../../../platform/db/make-room.ts'
import { statement } from '../../../platform/db/statement.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { findInTrash, purgeRow, type TrashKind } from '../../../platform/trash/trash-kind.ts'
import { livingFields } from '../../custom-fields/server/public.ts'
import { statusesEntity, stepsEntity } from './tables.ts'

export const stepTrash: TrashKind = {
  kind: 'step',
  needs: 'general.settings',
  async restore(ctx, id) {
    const step = await findInTrash(ctx, stepsEntity, id)
    await makeRoom(ctx, 'steps', step.position)
    await update(ctx, stepsEntity, step, { deletedAt: null }, { event: 'steps.restored' })
  },
  /** Its statuses are deleted with it. */
  async purge(ctx, id) {
    await findInTrash(ctx, stepsEntity, id)
    const statuses = await ctx.rows(
      statement<{ id: string }>(
        // raw write: the step's content goes to the trash first, to be deleted one by one
        `update statuses set deleted_at = coalesce(deleted_at, now()), will_move_to = null
         where tenant_id = platform.current_tenant() and step_id = $1 and purged_at is null returning id`,
        [id],
      ),
    )
    for (const status of statuses) await purgeRow(ctx, statusesEntity, status.id)
    await purgeRow(ctx, stepsEntity, id)
  },
}

export const statusTrash: TrashKind = {
  kind: 'status',
  needs: 'general.settings',
  refusals: ['funnels.step_in_trash'],
  async restore(ctx, id) {
    const status = await findInTrash(ctx, statusesEntity, id)
    const step = await find(ctx, stepsEntity, status.stepId)
    if (step.deletedAt) throw new Refusal(409, 'funnels.step_in_trash')
    await makeRoom(ctx, 'statuses', status.position, { column: 'step_id', value: status.stepId })
    // Required fields that were deleted meanwhile are dropped.
    const fields = await livingFields(ctx, 'deal', status.requiredFields)
    const requiredFields = fields.map((field) => field.id)
    await update(ctx, statusesEntity, status, { deletedAt: null, requiredFields }, { event: 'statuses.restored' })
  },
  purge: (ctx, id) => purgeRow(ctx, statusesEntity, id),
}
