import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../access/server/public.ts'

interface Sellers {
  salesmanId?: string | undefined
  preSellerId?: string | null | undefined
}

/** Throws unless new people of a sale are active; people named before may stay after they have left. */
export async function refuseUnknownSellers(ctx: Ctx, given: Sellers, before: Sellers = {}) {
  const named = (['salesmanId', 'preSellerId'] as const).filter((name) => given[name] !== before[name])
  const joining = named.map((name) => given[name])
  if (!(await areKnownTargets(ctx, joining))) throw notFound('sales.unknown_person')
}

export async function namesOfPeople(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from users where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [ids],
    ),
  )
  return new Map(people.map(({ id, name }) => [id, name]))
}
