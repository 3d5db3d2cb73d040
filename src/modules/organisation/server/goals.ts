import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { GoalInput, GoalPatch } from '../goals-contract.ts'
import { goalsEntity } from './tables.ts'

type Input = z.output<typeof GoalInput>

export async function addGoal(ctx: Ctx, given: Input) {
  return insert(ctx, goalsEntity, await whole(ctx, given))
}

export async function editGoal(ctx: Ctx, id: string, patch: z.output<typeof GoalPatch>) {
  const before = await find(ctx, goalsEntity, id, { lock: true })
  return update(ctx, goalsEntity, before, await whole(ctx, { ...before, ...patch }))
}

export async function removeGoal(ctx: Ctx, id: string) {
  const goal = await find(ctx, goalsEntity, id, { lock: true })
  await removeToTrash(ctx, goalsEntity, goal, { name: goal.name })
}

/** A goal must name its subject according to its scope, and end after it starts. */
async function whole(ctx: Ctx, { name, objective, target, startsOn, endsOn, scope, userId, storeId }: Input) {
  if (endsOn < startsOn) throw wrongField('endsOn', 'organisation.range_order')
  const holder = { userId: scope === 'user' ? userId : null, storeId: scope === 'store' ? storeId : null }
  if (scope === 'user') await known(ctx, 'users', userId, 'userId', 'organisation.user_required')
  if (scope === 'store') await known(ctx, 'stores', storeId, 'storeId', 'organisation.store_required')
  return { name, objective, target, startsOn, endsOn, scope, ...holder }
}

async function known(ctx: Ctx, table: 'users' | 'stores', id: string | null, field: string, code: string) {
  const row = await ctx.first(
    statement(`select from ${table} where tenant_id = platform.current_tenant() and id = $1`, [id]),
  )
  if (!row) throw wrongField(field, code)
}
