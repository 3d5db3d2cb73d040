import { type Condition, numberedText } from '../../../platform/db/field-conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { notDeniedIn, reachConditions, type ScopedKind } from '../../access/server/public.ts'
import { tasksTab } from '../../deals/tab-flags.ts'
import type { Reach } from '../../lists/server/public.ts'

/** SQL with its values; each `?` stands for the next of them. */
interface Part {
  text: string
  values: readonly unknown[]
}

const part = (text: string, ...values: unknown[]): Part => ({ text, values })

const joined = (parts: readonly Part[], by: 'or' | 'and'): Part => ({
  text: `(${parts.map(({ text }) => text).join(` ${by} `)})`,
  values: parts.flatMap(({ values }) => values),
})

/** Those that the person owns or is responsible for. */
export const ownTasks = (alias: string, userId: string): Part =>
  part(`(${alias}.owner_id = ?::uuid or ${alias}.responsible_ids && array[?::uuid])`, userId, userId)

/**
 * Which tasks a person sees: their own, those on a deal or a contact that they see, and, with the permission for others', those
 * that stand on nothing and whose owner or responsible is within their reach. What is denied to them hides its tasks, but
 * not their own: of those it hides what they stand on. Work without a person sees all, and of whoever sees all nothing is asked, so
 * that an index alone counts.
 */
export function seenTasks(ctx: Ctx, alias: string): Part | undefined {
  if (!ctx.user) return undefined
  const others = ctx.can('tasks.list-others')
  const onDeal = ctx.can('deals.view') && !ctx.can(tasksTab.hiddenWith)
  const onContact = ctx.can('contacts.view')
  if (others && !ctx.user.reach && onDeal && onContact) return undefined
  const of = [ownTasks(alias, ctx.user.id)]
  if (others)
    of.push(joined([part(`${alias}.deal_id is null and ${alias}.contact_id is null`), withinPeople(ctx, alias)], 'and'))
  if (onDeal) of.push(joined([part(`${alias}.deal_id is not null`), reachedRecord(ctx, 'deal', alias)], 'and'))
  if (onContact) of.push(joined([part(`${alias}.deal_id is null`), reachedRecord(ctx, 'contact', alias)], 'and'))
  return joined(of, 'or')
}

function reachedRecord(ctx: Ctx, kind: ScopedKind, alias: string): Part {
  const within = reachConditions(ctx, kind, 'x').map(({ text, value }) =>
    part(text, ...Array.from(text.matchAll(/\?/g), () => value)),
  )
  const found = part(
    `x.tenant_id = ${alias}.tenant_id and x.id = ${alias}.${kind === 'deal' ? 'deal_id' : 'contact_id'}`,
  )
  const { text, values } = joined([found, ...within], 'and')
  return part(`exists (select from ${kind}s x where ${text})`, ...values)
}

/** Owner or a responsible is of the person's teams and stores. */
function withinPeople(ctx: Ctx, alias: string): Part {
  const { storeIds = null, peopleIds = null } = ctx.user?.reach ?? {}
  const named = `(${alias}.responsible_ids || ${alias}.owner_id)`
  const within = [
    ...(peopleIds ? [part(`${named} && ?::uuid[]`, peopleIds)] : []),
    ...(storeIds
      ? [
          part(
            `${named} && array(select u.id from users u where u.tenant_id = platform.current_tenant() and u.store_id = any(?::uuid[]))`,
            storeIds,
          ),
        ]
      : []),
  ]
  return within.length === 0 ? part('true') : joined(within, 'and')
}

/** SQL of what a task stands on, where that is not denied to the person. */
export const unlessDenied =
  (sql: string, otherwise = 'null') =>
  (ctx: Ctx, { values }: { values: unknown[] }) => {
    const [notDenied] = notDeniedIn(ctx, ['t.deal_id', 't.contact_id'])
    return notDenied ? `case when ${numberedText(notDenied, values)} then ${sql} else ${otherwise} end` : sql
  }

/**
 * The person's reach. Without the permission to list those of others, lists hold their own, unless it is that of one record, which
 * shows what they see there; the store they chose to work in narrows the same lists.
 */
export const taskReach =
  (alias: string): Reach =>
  (ctx, filters) => {
    const isOfOne = !filters || filters.dealId !== undefined || filters.contactId !== undefined
    const seen = isOfOne ? seenTasks(ctx, alias) : listedTasks(ctx, alias)
    const workStore = ctx.user?.workStoreId
    return [
      ...(seen ? [seen] : []),
      ...(workStore && !isOfOne ? [{ text: `${alias}.store_id = ?`, value: workStore }] : []),
    ] satisfies Condition[]
  }

const listedTasks = (ctx: Ctx, alias: string) =>
  ctx.user && !ctx.can('tasks.list-others') ? ownTasks(alias, ctx.user.id) : seenTasks(ctx, alias)

/** The tasks among these that the person sees. */
export async function seenAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const seen = seenTasks(ctx, 't')
  const values: unknown[] = [ids]
  const text = seen ? numberedText(seen, values) : 'true'
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select t.id from tasks t where t.tenant_id = platform.current_tenant() and t.id = any($1::uuid[]) and ${text}`,
      values,
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Another's task that the person does not see is as if it were not there. */
export async function refuseUnseen(ctx: Ctx, id: string) {
  if (!(await seenAmong(ctx, [id])).has(id)) throw notFound('tasks.not_found')
}
