import { statement } from '../../../platform/db/statement.ts'
import type { NewEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { fieldLabel, prefixOf, showOf } from '../../../platform/subjects/field-text.ts'
import { pageOf } from '../../../platform/subjects/page-of.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { allowed } from '../../../platform/subjects/subject-access.ts'
import { followedAmong, followersOf } from '../../activity/server/public.ts'
import { notify } from './notify.ts'

/** The length of a note's excerpt in the notification. */
const maxLength = 140

/** People mentioned in a note are notified once: an edit does not notify them again. */
export const tellMentioned: Listener = async (ctx, { subject, threadId, before, after }) => {
  const named = idsOf(after?.mentions).filter((id) => !idsOf(before?.mentions).includes(id))
  const thread = named.length > 0 && (await threadOf(ctx, threadId))
  if (!thread) return
  const text = String(after?.text ?? '')
  await notify(ctx, {
    userIds: named,
    kind: 'mentioned',
    subject,
    link: thread.link,
    details: {
      by: ctx.user?.name ?? '',
      record: thread.name,
      text: text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text,
    },
  })
}

/**
 * Notifies the followers of a record about its events; whose module listens with it says what happened (`what`). A follower with an unread notification about the record gets no
 * second one, and changes that are not visible to them (counters, hidden fields) are ignored.
 */
export function tellFollowers(what: string): Listener {
  const tell = async (ctx: Ctx, event: NewEvent) => {
    const followers = (await followersOf(ctx, event.threadId ?? '')).filter((eye) => isToldOf(eye, what, event))
    const thread = followers.length > 0 && (await threadOf(ctx, event.threadId))
    if (!thread) return
    const named = idsOf(event.after?.mentions)
    const people = followers.map((eye) => eye.userId).filter((id) => !named.includes(id))
    const waiting = await unreadBy(ctx, people, event.threadId!)
    await notify(ctx, {
      userIds: people.filter((id) => !waiting.has(id)),
      kind: 'followed-changed',
      subject: { kind: thread.kind, id: event.threadId! },
      link: thread.link,
      details: { record: thread.name, what, by: ctx.user?.name ?? 'none' },
    })
  }
  return Object.assign(tell, {
    ofMany: async (ctx: Ctx, events: readonly NewEvent[]) => {
      const followed = await followedAmong(
        ctx,
        events.flatMap(({ threadId }) => threadId ?? []),
      )
      for (const event of events) if (followed.has(event.threadId ?? '')) await tell(ctx, event)
    },
  })
}

function isToldOf(eye: Ctx, what: string, { kind, subject, after }: NewEvent) {
  if (what !== 'changed') return true
  const about = subjectOf(subject.kind)
  return Object.keys(after ?? {}).some(
    (field) => fieldLabel(eye.lang, prefixOf(about, kind), field) && allowed(eye, showOf(about, field)),
  )
}

const idsOf = (given: unknown) => (Array.isArray(given) ? given.map(String) : [])

const threadOf = async (ctx: Ctx, id: string | null | undefined) => (id ? pageOf(ctx, id) : undefined)

async function unreadBy(ctx: Ctx, userIds: readonly string[], subjectId: string) {
  const rows = await ctx.rows(
    statement<{ userId: string }>(
      `select user_id from notifications where tenant_id = platform.current_tenant() and user_id = any($1) and read_at is null
         and kind = 'followed-changed' and subject_id = $2`,
      [userIds, subjectId],
    ),
  )
  return new Set(rows.map(({ userId }) => userId))
}
