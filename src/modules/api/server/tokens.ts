import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { find, insert, remove } from '../../../platform/db/entity.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import { programTokenStart } from '../../../platform/http/authenticate.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { ownHands } from '../../access/server/public.ts'
import type { ApiToken } from '../contract.ts'
import { maxTokens, mayMake } from '../token.ts'
import { hashOfToken } from './authenticate-program.ts'
import { needFactor } from './need-factor.ts'
import { type ApiTokensTable, apiTokensEntity } from './tables.ts'

type Kind = ApiTokensTable['kind']

const shownLength = programTokenStart.length + 6

const question = `select t.id, t.kind, t.name, t.start, t.scopes, u.name as maker_name, u.active and t.stopped_at is null as is_maker_active,
    t.expires_at, t.expires_at is not null and t.expires_at <= now() as is_expired, t.created_at, t.last_used_at
  from api_tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
  where t.tenant_id = platform.current_tenant() and t.kind = $1 and ($2::uuid is null or t.user_id = $2)`
const order = 'created_at desc, id'

/** Tokens of the company, or the current person's own; newest first. */
export const listTokens = (ctx: Ctx, kind: Kind) =>
  ctx.rows(statement<ApiToken>(`${question} order by ${order}`, [kind, kind === 'personal' ? ctx.userId : null]))

export const tokenPage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<ApiToken>(ctx, given, { question, order, values: ['company', null] })

export async function makeToken(
  ctx: Ctx,
  kind: Kind,
  given: { name: string; scopes: string[]; expiresOn: string | null },
): Promise<ApiToken & { token: string }> {
  ownHands(ctx)
  enforce(mayMake(given, ctx.granted, ctx.today, ctx.lang), 422)
  await needFactor(ctx)
  const others = await listTokens(ctx, kind)
  if (others.length >= maxTokens) throw new Refusal(409, 'api.too_many_tokens', { values: { most: maxTokens } })
  const token = programTokenStart + randomBytes(32).toString('base64url')
  const { id } = await insert(ctx, apiTokensEntity, {
    kind,
    name: given.name,
    tokenHash: hashOfToken(token),
    start: token.slice(0, shownLength),
    scopes: [...new Set(given.scopes)],
    userId: ctx.userId,
    expiresAt: given.expiresOn && endOfDay(given.expiresOn),
    bySecondFactor: ctx.user!.bySecondFactor ?? false,
  })
  const made = (await listTokens(ctx, kind)).find((one) => one.id === id)!
  return { ...made, token }
}

export async function revokeToken(ctx: Ctx, kind: Kind, id: string) {
  const token = await find(ctx, apiTokensEntity, id, { lock: true })
  if (token.kind !== kind || (kind === 'personal' && token.userId !== ctx.userId)) throw notFound('api.token_not_found')
  await remove(ctx, apiTokensEntity, token)
}

/** Midnight at the end of a day in Brasília, which has had no daylight saving time since 2019. */
const endOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00-03:00`) + 86_400_000).toISOString()
