import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Leaving } from '../../../platform/people/leaving.ts'
import { tellLeftBehind } from '../../notifications/server/public.ts'
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

/** Somebody leaves: what calls with a token that they made for the company stops, and administrators learn once which these are. */
export const makerLeft: Listener = async (ctx, { subject }) => {
  const tokens = await ctx.rows(
    statement<StoredToken>(`select * ${working} order by name, id for no key update`, [subject.id]),
  )
  for (const token of tokens)
    await update(ctx, apiTokensEntity, token, { stoppedAt: ctx.now }, { event: 'apiTokens.stopped' })
  await tellLeftBehind(ctx, {
    leaverId: subject.id,
    kind: tokensLeftNotice,
    of: 'api-token',
    records: tokens,
    link: () => '/settings/integrations/api',
  })
}
