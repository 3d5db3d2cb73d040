import type { z } from 'zod'
import { find, insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import { doesNothing, keywordKey, standsUnderItself } from '../../command.ts'
import { maxCommands } from '../../commands-contract.ts'
import type { support } from '../../contract.ts'
import { requireOperatorAt } from '../operator-of.ts'
import { commandsEntity } from '../tables.ts'
import { showCommand } from './command-list.ts'

type Input = z.output<NonNullable<typeof support.addCommand.body>>
type Patch = z.output<NonNullable<typeof support.editCommand.body>>

/** Locks the company's tree, so that two people who move commands cannot create a cycle. */
const lockTree = (ctx: Ctx) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('commands ' || platform.current_tenant()::text, 0))"),
  )

export async function addCommand(ctx: Ctx, given: Input) {
  await lockTree(ctx)
  const parents = await parentsOf(ctx)
  if (parents.size >= maxCommands) throw new Refusal(409, 'support.commands_full')
  await check(ctx, given, parents)
  const { keyword, parentId = null, message = '', media = [], toDepartmentId = null, toOperatorId = null } = given
  refuseNothing({ message, media, toDepartmentId, toOperatorId, children: 0 })
  const { id } = await namingTaken(() =>
    insert(ctx, commandsEntity, {
      keyword,
      keywordKey: keywordKey(keyword),
      parentId,
      message,
      media,
      toDepartmentId,
      toOperatorId,
    }),
  )
  return showCommand(ctx, id)
}

export async function editCommand(ctx: Ctx, id: string, patch: Patch) {
  await lockTree(ctx)
  const before = await find(ctx, commandsEntity, id, { lock: true })
  const parents = await parentsOf(ctx)
  const { toDepartmentId = before.toDepartmentId, toOperatorId = before.toOperatorId } = patch
  await check(ctx, { ...patch, toDepartmentId, toOperatorId }, parents, before)
  const children = [...parents.values()].filter((parentId) => parentId === id).length
  refuseNothing({ ...before, ...patch, children })
  if (patch.parentId && standsUnderItself(id, patch.parentId, parents))
    throw wrongField('parentId', 'support.command_circle')
  await namingTaken(() =>
    update(ctx, commandsEntity, before, {
      ...patch,
      ...(patch.keyword && { keywordKey: keywordKey(patch.keyword) }),
    }),
  )
  return showCommand(ctx, id)
}

export async function removeCommand(ctx: Ctx, id: string) {
  await lockTree(ctx)
  const command = await find(ctx, commandsEntity, id, { lock: true })
  await removeToTrash(ctx, commandsEntity, command, { name: command.keyword })
}

async function parentsOf(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<{ id: string; parentId: string | null }>(
      'select id, parent_id from chat_commands where tenant_id = platform.current_tenant()',
    ),
  )
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

type Named = Pick<Patch, 'parentId' | 'toDepartmentId' | 'toOperatorId'>

/** Throws if something it refers to does not exist, or it hands over to two. */
async function check(ctx: Ctx, given: Named, parents: ReadonlyMap<string, string | null>, before?: Named) {
  const { parentId, toDepartmentId, toOperatorId } = given
  if (parentId && !parents.has(parentId)) throw wrongField('parentId', 'support.command_not_found')
  if (toDepartmentId && toOperatorId) throw wrongField('toOperatorId', 'support.command_to_one')
  if (toDepartmentId && toDepartmentId !== before?.toDepartmentId) await requireDepartmentAt(ctx, toDepartmentId)
  if (toOperatorId && toOperatorId !== before?.toOperatorId) await requireOperatorAt(ctx, 'toOperatorId', toOperatorId)
}

/** Throws for a command without effect: a customer who asks for it would wait without an answer. */
function refuseNothing(command: Parameters<typeof doesNothing>[0]) {
  if (doesNothing(command)) throw wrongField('message', 'support.command_nothing')
}

async function requireDepartmentAt(ctx: Ctx, id: string) {
  const found = await ctx.first(
    statement('select 1 from departments where tenant_id = platform.current_tenant() and id = $1 and enabled', [id]),
  )
  if (!found) throw wrongField('toDepartmentId', 'support.department_not_found')
}

async function namingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'chat_commands_keyword') throw wrongField('keyword', 'support.keyword_taken')
    throw error
  }
}
