import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { ownHands } from '../../access/server/public.ts'
import { mayMake } from '../token.ts'
import { needFactor } from './need-factor.ts'
import { apiTokensEntity } from './tables.ts'

/** Takes over a token of the company whose owner no longer has access: it then has the powers of the new owner. */
export async function adoptToken(ctx: Ctx, id: string) {
  ownHands(ctx)
  const token = await find(ctx, apiTokensEntity, id, { lock: true })
  if (token.kind !== 'company') throw notFound('api.token_not_found')
  const maker = await ctx.one(
    statement<{ active: boolean }>('select active from users where tenant_id = platform.current_tenant() and id = $1', [
      token.userId,
    ]),
  )
  if (maker.active && !token.stoppedAt) throw new Refusal(409, 'api.maker_active')
  enforce(mayMake({ scopes: token.scopes, expiresOn: null }, ctx.granted, ctx.today, ctx.lang), 422)
  await needFactor(ctx)
  const bySecondFactor = ctx.user!.bySecondFactor ?? false
  await update(ctx, apiTokensEntity, token, { userId: ctx.userId, bySecondFactor, stoppedAt: null })
}
