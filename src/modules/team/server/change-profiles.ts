import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { mayEditFunctions } from '../../access/authority.ts'
import { ownCeiling, profilesEntity, refuseGivenFunction, refuseGreaterFunction } from '../../access/server/public.ts'
import type { Profile, ProfileInput, ProfilePatch } from '../contract.ts'
import { changeFunctions } from './access-changed.ts'
import { profilesQuestion } from './profiles.ts'

const showProfile = (ctx: Ctx, id: string) =>
  ctx.one(statement<Profile>(`${profilesQuestion} and p.id = $1`, [id]), 'team.profile_not_found')

export async function addProfile(ctx: Ctx, given: z.output<typeof ProfileInput>) {
  enforce(mayEditFunctions(ctx.granted), 403)
  await refuseRepeated(ctx, given.name)
  refuseGivenFunction(ctx, { permissions: [], maxPriceChange: given.maxPriceChange }, await ownCeiling(ctx))
  return showProfile(ctx, (await insert(ctx, profilesEntity, given)).id)
}

export async function editProfile(ctx: Ctx, id: string, patch: z.output<typeof ProfilePatch>) {
  enforce(mayEditFunctions(ctx.granted), 403)
  const before = await find(ctx, profilesEntity, id, { lock: true })
  if (patch.name !== undefined) await refuseRepeated(ctx, patch.name, id)
  await changeFunctions(ctx, await functionsUnder(ctx, id), async (ceiling) => {
    refuseGreaterFunction(ctx, { ...before, permissions: [] }, ceiling)
    const after = await update(ctx, profilesEntity, before, patch)
    refuseGivenFunction(ctx, { ...after, permissions: [] }, ceiling)
  })
  return showProfile(ctx, id)
}

export async function removeProfile(ctx: Ctx, id: string) {
  enforce(mayEditFunctions(ctx.granted), 403)
  const profile = await find(ctx, profilesEntity, id, { lock: true })
  if ((await showProfile(ctx, id)).roles > 0) throw new Refusal(409, 'team.profile_in_use')
  await removeToTrash(ctx, profilesEntity, profile, { name: profile.name })
}

/** Nobody brings back what they might not add: a profile with a greater limit than their own. */
export const profileReturned: Listener = async (ctx, { subject }) => {
  enforce(mayEditFunctions(ctx.granted), 403)
  const { maxPriceChange } = await find(ctx, profilesEntity, subject.id)
  refuseGivenFunction(ctx, { permissions: [], maxPriceChange }, await ownCeiling(ctx))
}

const functionsUnder = async (ctx: Ctx, profileId: string) =>
  (
    await ctx.rows(
      statement<{ id: string }>(
        'select id from roles where tenant_id = platform.current_tenant() and profile_id = $1',
        [profileId],
      ),
    )
  ).map(({ id }) => id)

async function refuseRepeated(ctx: Ctx, name: string, ownId?: string) {
  const other = await ctx.first(
    statement<{ id: string }>(
      `select id from profiles where tenant_id = platform.current_tenant() and lower(name) = lower($1)
         and id is distinct from $2`,
      [name, ownId ?? null],
    ),
  )
  if (other) throw wrongField('name', 'team.profile_exists')
}
