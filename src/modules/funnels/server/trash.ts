import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { findInTrash, purgeRow, type TrashKind, type TrashRow } from '../../../platform/trash/trash-kind.ts'
import { statusesEntity, stepsEntity } from './tables.ts'

export const stepTrash: TrashKind = {
  kind: 'step',
  list: (ctx) =>
    ctx.rows(
      statement<TrashRow>(
        `select id, name, '' as place, deleted_at from steps
         where tenant_id = platform.current_tenant() and deleted_at is not null and purged_at is null limit 500`,
      ),
    ),
  async restore(ctx, id) {
    const step = await findInTrash(ctx, stepsEntity, id)
    await makeRoom(ctx, 'steps', step.position)
    await update(ctx, stepsEntity, step, { deletedAt: null }, { event: 'steps.restored' })
  },
  /** Its statuses go with it. */
  async purge(ctx, id) {
    await findInTrash(ctx, stepsEntity, id)
    const statuses = await ctx.rows(
      statement<{ id: string }>(
        // raw write: what the step held goes to the trash first, to be purged one by one
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
  list: (ctx) =>
    ctx.rows(
      statement<TrashRow>(
        `select s.id, s.name, st.name as place, s.deleted_at from statuses s
         join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
         where s.tenant_id = platform.current_tenant() and s.deleted_at is not null and s.purged_at is null limit 500`,
      ),
    ),
  async restore(ctx, id) {
    const status = await findInTrash(ctx, statusesEntity, id)
    const step = await find(ctx, stepsEntity, status.stepId)
    if (step.deletedAt) throw new Refusal(409, 'funnels.step_in_trash')
    await makeRoom(ctx, 'statuses', status.position, status.stepId)
    await update(ctx, statusesEntity, status, { deletedAt: null }, { event: 'statuses.restored' })
  },
  purge: (ctx, id) => purgeRow(ctx, statusesEntity, id),
}

/** Where another has taken the former position, it and those behind it move one on. */
async function makeRoom(ctx: Ctx, table: 'steps' | 'statuses', position: number, stepId?: string) {
  const siblings = `tenant_id = platform.current_tenant() and deleted_at is null${stepId ? ' and step_id = $2' : ''}`
  await ctx.run(
    // raw write: follows from the restoration, which is the event
    statement(
      `update ${table} set position = position + 1 where ${siblings} and position >= $1
         and exists (select from ${table} where ${siblings} and position = $1)`,
      [position, ...(stepId ? [stepId] : [])],
    ),
  )
}
