import { z } from 'zod'
import { find, insert, remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import type { Comment } from '../../contract.ts'
import { taskCommentsEntity, tasksEntity } from '../tables.ts'
import { refuseUnseen, seenAmong } from '../task-reach.ts'
import { tellPeople, whoSeeTask } from '../tell-people.ts'

const shown = `select c.id, c.parent_id, c.author_id, u.name as author_name, c.text, c.created_at, c.edited_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name), '[]') from users m
       where m.tenant_id = c.tenant_id and m.id = any(c.mentions)) as mentions,
    jsonb_build_object('edit', c.author_id = $1, 'remove', c.author_id = $1) as can
  from task_comments c join users u on u.tenant_id = c.tenant_id and u.id = c.author_id
  where c.tenant_id = platform.current_tenant()`

interface First {
  id: string
  createdAt: string
}

/** A page of comments, each with all its answers behind it: the newest page first, and in each the oldest comment first. */
export async function listComments(
  ctx: Ctx,
  taskId: string,
  { pageNumber, pageSize, after }: { pageNumber: number; pageSize: number; after?: string | undefined },
) {
  await refuseUnseen(ctx, taskId)
  const { count: totalItems } = await ctx.one(
    statement<{ count: number }>(
      'select count(*)::int as count from task_comments where tenant_id = platform.current_tenant() and task_id = $1',
      [taskId],
    ),
  )
  const firsts = await firstsBefore(ctx, taskId, { pageSize, pageNumber, before: cursorOf(after) })
  const ofPage = firsts.slice(0, pageSize)
  const list = await ctx.rows(
    statement<Comment>(
      `select of_page.* from (${shown} and c.task_id = $2 and coalesce(c.parent_id, c.id) = any($3::uuid[])) of_page
       join task_comments f on f.tenant_id = platform.current_tenant() and f.id = coalesce(of_page.parent_id, of_page.id)
       order by f.created_at, f.id, of_page.parent_id nulls first, of_page.created_at, of_page.id`,
      [ctx.userId, taskId, ofPage.map(({ id }) => id)],
    ),
  )
  const oldest = firsts.length > pageSize ? ofPage.at(-1) : undefined
  return { list, totalItems, nextCursor: oldest ? `${oldest.createdAt} ${oldest.id}` : null }
}

/** Comments that answer none, the newest first, and one more than a page holds. */
const firstsBefore = (
  ctx: Ctx,
  taskId: string,
  { pageSize, pageNumber, before }: { pageSize: number; pageNumber: number; before: First | undefined },
) =>
  ctx.rows(
    statement<First>(
      `select id, created_at from task_comments
       where tenant_id = platform.current_tenant() and task_id = $1 and parent_id is null
         and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
       order by created_at desc, id desc limit $4 offset $5`,
      [taskId, before?.createdAt ?? null, before?.id ?? null, pageSize + 1, before ? 0 : (pageNumber - 1) * pageSize],
    ),
  )

/** What a page ended with; anything else begins anew. */
function cursorOf(after: string | undefined): First | undefined {
  const [createdAt = '', id = ''] = after?.split(' ') ?? []
  return z.iso.datetime().safeParse(createdAt).success && z.uuid().safeParse(id).success ? { createdAt, id } : undefined
}

interface Given {
  text: string
  mentions: string[]
  parentId: string | null
}

export async function addComment(ctx: Ctx, taskId: string, { text, mentions, parentId }: Given): Promise<Comment> {
  await refuseUnseen(ctx, taskId)
  const answered = parentId ? await commentToAnswer(ctx, taskId, parentId) : undefined
  const named = await whoSeeTask(ctx, taskId, mentions)
  const { id } = await insert(ctx, taskCommentsEntity, {
    taskId,
    parentId,
    text,
    authorId: ctx.userId,
    mentions: named,
    editedAt: null,
    createdAt: ctx.now,
  })
  await tell(ctx, taskId, named, answered?.authorId)
  return show(ctx, id)
}

async function commentToAnswer(ctx: Ctx, taskId: string, id: string) {
  const comment = await find(ctx, taskCommentsEntity, id)
  if (comment.taskId !== taskId) throw notFound('tasks.comment_not_found')
  if (comment.parentId) throw new Refusal(409, 'tasks.answer_to_answer')
  return comment
}

async function tellNamed(ctx: Ctx, taskId: string, userIds: string[]) {
  const task = await find(ctx, tasksEntity, taskId)
  const details = { name: task.title, by: ctx.user!.name }
  if (userIds.length > 0) await tellPeople(ctx, taskId, { userIds, kind: 'task-mentioned', details })
  return { task, details }
}

async function tell(ctx: Ctx, taskId: string, named: string[], answeredId: string | undefined) {
  const { task, details } = await tellNamed(ctx, taskId, named)
  const others = [task.ownerId, ...task.responsibleIds, ...(answeredId ? [answeredId] : [])]
  const userIds = others.filter((id) => !named.includes(id))
  await tellPeople(ctx, taskId, { userIds, kind: 'task-commented', details })
}

export async function editComment(
  ctx: Ctx,
  id: string,
  { text, mentions }: { text: string; mentions?: string[] | undefined },
): Promise<Comment> {
  const comment = await ownComment(ctx, id)
  const named = mentions ? await whoSeeTask(ctx, comment.taskId, mentions) : comment.mentions
  await update(ctx, taskCommentsEntity, comment, { text, mentions: named, editedAt: ctx.now })
  await tellNamed(
    ctx,
    comment.taskId,
    named.filter((one) => !comment.mentions.includes(one)),
  )
  return show(ctx, id)
}

export async function removeComment(ctx: Ctx, id: string) {
  await remove(ctx, taskCommentsEntity, await ownComment(ctx, id))
}

/** Another's comment counts like one that is not there. */
async function ownComment(ctx: Ctx, id: string) {
  const comment = await find(ctx, taskCommentsEntity, id, { lock: true })
  const sees = (await seenAmong(ctx, [comment.taskId])).has(comment.taskId)
  if (!sees || comment.authorId !== ctx.userId) throw notFound('tasks.comment_not_found')
  return comment
}

const show = (ctx: Ctx, id: string) => ctx.one(statement<Comment>(`${shown} and c.id = $2`, [ctx.userId, id]))
