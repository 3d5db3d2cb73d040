import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { leavingFigures } from '../../../platform/people/leaving.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { editsFunctions } from '../../access/authority.ts'
import type { LeavingFacts } from '../leaving.ts'
import type { Left } from '../leaving-contract.ts'
import { ownedByLeaver, passOn } from './hand-over.ts'
import { nameSuccessor } from './succession/name-successor.ts'
import { tellSuccessor } from './tell-successor.ts'

/** What every module counts of the person, and whether anybody else could edit functions. */
export async function leavingFacts(ctx: Ctx, leaverId: string): Promise<LeavingFacts> {
  const counts = await countedOf(ctx, leaverId)
  const of = (name: string) => counts.get(name)?.count ?? 0
  return {
    deals: of('deals'),
    contacts: of('contacts'),
    tasks: of('tasks'),
    repetitions: of('repetitions'),
    hasTimer: of('timers') > 0,
    rules: of('rules'),
    webhooks: of('webhooks'),
    others: leavingFigures().flatMap(({ name, passes = false, says }) => {
      const { count, names } = counts.get(name)!
      return says && count > 0 ? [{ name, count, passes, text: translate(ctx.lang, says, { count, names }) }] : []
    }),
    isLastAdministrator: await isLastAdministrator(ctx, leaverId),
  }
}

interface Counted {
  count: number
  names: string
}

/** The person's own records, and records of others that are still being handed over to them. */
async function countedOf(ctx: Ctx, leaverId: string): Promise<Map<string, Counted>> {
  const figures = leavingFigures()
  const each = figures.map(
    ({ counts, names }, at) =>
      `select ${at} as at, (${counts})::int as count, coalesce((${names ?? "select ''"})::text, '') as names`,
  )
  const rows = await ctx.rows(
    statement<{ at: number } & Counted>(`${ownedByLeaver} ${each.join(' union all ')}`, [leaverId]),
  )
  const counted = new Map<string, Counted>()
  for (const { at, count, names } of rows) {
    const { name } = figures[at]!
    const before = counted.get(name)
    counted.set(name, { count: (before?.count ?? 0) + count, names: [before?.names, names].filter(Boolean).join(', ') })
  }
  return counted
}

const isLastAdministrator = async (ctx: Ctx, leaverId: string) => {
  const other = await ctx.first(
    statement(
      `select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and u.id <> $1
         and ($2 = any(r.permissions) or $2 = any(u.permissions)) limit 1`,
      [leaverId, editsFunctions],
    ),
  )
  return !other
}

/**
 * Somebody leaves, by themselves or by the hand of a colleague: listeners of `users.left` hand over what is open to the
 * successor and end what nobody can do for them. Without a successor the records keep their name.
 */
export async function leave(ctx: Ctx, leaverId: string, successorId: string | null, passesOn = false) {
  const data: Left = { successorId, passesOn }
  if (successorId) await tellSuccessor(ctx, leaverId, successorId, await leavingFacts(ctx, leaverId))
  await passOn(ctx, leaverId, successorId)
  await nameSuccessor(ctx, leaverId, successorId)
  await ctx.emit({ kind: 'users.left', subject: { kind: 'user', id: leaverId }, data: { ...data } })
}

interface Succession {
  leaverId: string
  successorId: string | null
}

/** Whoever takes over is there, and is somebody else. */
export async function checkSuccessor(
  ctx: Ctx,
  { leaverId, successorId }: Succession,
  refusal: 'team.successor_required' | 'team.successor_unknown',
) {
  const found = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and id = $1 and id <> $2 and active', [
      successorId,
      leaverId,
    ]),
  )
  if (!found) throw wrongField('successorId', refusal)
}
