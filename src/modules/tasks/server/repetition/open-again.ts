import { type Change, updateMany } from '../../../../platform/db/entity-many.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { heirsOf, notifyReturned, passedOn } from '../../../team/server/public.ts'
import { tasksEntity } from '../tables.ts'
import type { StoredTask } from '../task-for-update.ts'
import { peopleOfNext } from './people-of-next.ts'

/** Tasks that are open again and name who left are theirs who would get what comes out of them; both sides are told. */
export const openAgain = (ctx: Ctx, ids: readonly string[]) => takeOver(ctx, 'id', ids)

/** The open tasks that come back with their deal. */
export const openAgainOf = (ctx: Ctx, dealId: string) => takeOver(ctx, 'deal_id', [dealId])

async function takeOver(ctx: Ctx, column: 'id' | 'deal_id', ids: readonly string[]) {
  if (ids.length === 0) return
  const open = await ctx.rows(
    statement<StoredTask>(
      `select * from tasks where tenant_id = platform.current_tenant() and ${column} = any($1::uuid[])
         and finished_at is null order by id for update`,
      [ids],
    ),
  )
  const heirs = await heirsOf(ctx, open.flatMap(namedBy))
  const given: Awaited<ReturnType<typeof inOtherHands>>[] = []
  for (const task of open.filter((one) => namedBy(one).some((id) => heirs.get(id) !== id))) {
    const one = await inOtherHands(ctx, task, heirs)
    // Where nobody at all is here, it stays.
    if (one.told.heirId !== one.told.leaverId) given.push(one)
  }
  await updateMany(
    ctx,
    tasksEntity,
    given.map(({ change }) => change),
  )
  await notifyReturned(
    ctx,
    given.map(({ told }) => told),
  )
}

const namedBy = ({ ownerId, responsibleIds }: Pick<StoredTask, 'ownerId' | 'responsibleIds'>) => [
  ownerId,
  ...responsibleIds,
]

async function inOtherHands(ctx: Ctx, before: StoredTask, heirs: ReadonlyMap<string, string>) {
  const patch = await peopleOfNext(ctx, before, heirs)
  const leaverId = namedBy(before).find((id) => heirs.get(id) !== id)!
  const heirId = patch.responsibleIds[0] ?? patch.ownerId
  const change: Change<'tasks'> = { before, patch, data: passedOn({ leaverId, heirId }) }
  const { id, title } = before
  return { change, told: { subject: { kind: 'task', id }, name: title, link: `/tasks/${id}`, leaverId, heirId } }
}
