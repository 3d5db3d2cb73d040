import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { areKnownTargets } from '../../access/server/public.ts'
import type { GoalInput, GoalPatch } from '../goals-contract.ts'
import { goalsEntity } from './tables.ts'

type Input = z.output<typeof GoalInput>

export async function addGoal(ctx: Ctx, given: Input) {
  return insert(ctx, goalsEntity, await whole(ctx, given))
}

export async function editGoal(ctx: Ctx, id: string, patch: z.output<typeof GoalPatch>) {
  const before = await find(ctx, goalsEntity, id, { lock: true })
  return update(ctx, goalsEntity, before, await whole(ctx, { ...before, ...patch }, before))
}

export async function removeGoal(ctx: Ctx, id: string) {
  const goal = await find(ctx, goalsEntity, id, { lock: true })
  await removeToTrash(ctx, goalsEntity, goal, { name: goal.name })
}

type Holder = Pick<Input, 'userId' | 'storeId'>

/** A goal must name its subject according to its scope, and end after it starts. */
async function whole(ctx: Ctx, given: Input, before: Holder = { userId: null, storeId: null }) {
  const { name, objective, target, startsOn, endsOn, scope, userId, storeId } = given
  if (endsOn < startsOn) throw wrongField('endsOn', 'organisation.range_order')
  const holder = { userId: scope === 'user' ? userId : null, storeId: scope === 'store' ? storeId : null }
  if (scope === 'user' && !userId) throw wrongField('userId', 'organisation.user_required')
  if (scope === 'store' && !storeId) throw wrongField('storeId', 'organisation.store_required')
  await refuseUnknown(ctx, holder, before)
  return { name, objective, target, startsOn, endsOn, scope, ...holder }
}

/** Whoever left keeps the goal that was theirs, and gets no other. */
async function refuseUnknown(ctx: Ctx, { userId, storeId }: Holder, before: Holder) {
  if (userId !== before.userId && !(await areKnownTargets(ctx, [userId])))
    throw wrongField('userId', 'organisation.user_required')
  if (storeId !== before.storeId && !(await areKnownTargets(ctx, [], storeId)))
    throw wrongField('storeId', 'organisation.store_required')
}
