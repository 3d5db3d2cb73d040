import { find, remove } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { closeSessionsOf, usersEntity } from '../../access/server/public.ts'
import { changePeople } from './access-changed.ts'
import { forgetSuccession } from './succession/name-successor.ts'

/** Deletes a user whom no record names; others are deactivated instead, so that history keeps their names. */
export async function removeUser(ctx: Ctx, id: string) {
  if (id === ctx.userId) throw new Refusal(409, 'team.own_account')
  await changePeople(ctx, [id], async () => {
    const user = await find(ctx, usersEntity, id, { lock: true })
    await closeSessionsOf(ctx, id)
    await forgetSuccession(ctx, id)
    try {
      await remove(ctx, usersEntity, user)
    } catch (error) {
      if (['23503', '23001'].includes((error as { code?: string }).code ?? ''))
        throw new Refusal(409, 'team.user_has_records')
      throw error
    }
  })
}
