import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Leaving } from '../../../platform/people/leaving.ts'
import { administratorsOf, identitiesOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import { apiTokensEntity, type StoredToken } from './tables.ts'

/** SQL of the company's tokens that work with the permissions of the person of `$1`. */
const working = `from api_tokens where tenant_id = platform.current_tenant() and kind = 'company' and user_id = $1
  and stopped_at is null and (expires_at is null or expires_at > now())`

export const tokenLeaving: Leaving = {
  figures: [
    {
      name: 'api-tokens',
      counts: `select count(*) ${working}`,
      names: `select string_agg(name, ', ' order by name) ${working}`,
      says: 'api.leaving',
    },
  ],
}

export const tokensLeftNotice = 'api-tokens-left'
const mostNamed = 5

/** Somebody leaves: what calls with a token that they made for the company stops, and administrators learn once which these are. */
export const makerLeft: Listener = async (ctx, { subject }) => {
  const tokens = await ctx.rows(
    statement<StoredToken>(`select * ${working} order by name, id for no key update`, [subject.id]),
  )
  for (const token of tokens)
    await update(ctx, apiTokensEntity, token, { stoppedAt: ctx.now }, { event: 'apiTokens.stopped' })
  if (tokens.length > 0) await tell(ctx, subject.id, tokens)
}

async function tell(ctx: Ctx, leaverId: string, tokens: readonly StoredToken[]) {
  const [leaver] = await identitiesOf(ctx.scope, [leaverId], { areActive: false })
  const named = tokens.slice(0, mostNamed).map(({ name }) => name)
  await notify(ctx, {
    userIds: (await administratorsOf(ctx)).map(({ id }) => id).filter((id) => id !== leaverId),
    kind: tokensLeftNotice,
    subject: { kind: 'api-token', id: tokens[0]!.id },
    link: '/settings/integrations/api',
    details: {
      who: leaver!.user.name,
      names: named.join(', '),
      more: tokens.length - named.length,
      count: tokens.length,
    },
    tellsThemselves: true,
  })
}
