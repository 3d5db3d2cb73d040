import { statement } from '../../../platform/db/statement.ts'
import type { NewEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { fieldLabel, prefixOf, showOf } from '../../../platform/subjects/field-text.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { allowed } from '../../../platform/subjects/subject-access.ts'
import { followedAmong, followersOf } from '../../activity/server/public.ts'
import { notify } from './notify.ts'

interface Thread {
  kind: string
  title: string
  link: string
}

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
      record: thread.title,
      text: text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text,
    },
  })
}

/**
 * Notifies the followers of a record about its events. A follower with an unread notification about the record gets no
 * second one, and changes that are not visible to them (counters, hidden fields) are ignored.
 */
function tellFollowers(what: string): Listener {
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
      details: { record: thread.title, what, by: ctx.user?.name ?? 'none' },
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

export const followerListeners = {
  'deals.changed': tellFollowers('changed'),
  'deals.moved': tellFollowers('moved'),
  'deals.won': tellFollowers('won'),
  'deals.lost': tellFollowers('lost'),
  'deals.reopened': tellFollowers('reopened'),
  'notes.created': tellFollowers('note'),
  'notes.called': tellFollowers('call'),
  'appointments.created': tellFollowers('appointment'),
} satisfies Record<string, Listener>

function isToldOf(eye: Ctx, what: string, { kind, subject, after }: NewEvent) {
  if (what !== 'changed') return true
  const about = subjectOf(subject.kind)
  return Object.keys(after ?? {}).some(
    (field) => fieldLabel(eye.lang, prefixOf(about, kind), field) && allowed(eye, showOf(about, field)),
  )
}

const idsOf = (given: unknown) => (Array.isArray(given) ? given.map(String) : [])

/** Records with a page of their own. */
const pages: Record<string, string> = { deal: '/negocio/', contact: '/contacts/' }

async function threadOf(ctx: Ctx, id: string | null | undefined): Promise<Thread | undefined> {
  const found = await ctx.first(
    statement<{ kind: string; title: string }>(
      `select 'deal' as kind, title from deals where tenant_id = platform.current_tenant() and id = $1
       union all select 'contact', name from contacts where tenant_id = platform.current_tenant() and id = $1`,
      [id ?? null],
    ),
  )
  return found && { ...found, link: `${pages[found.kind]}${id}` }
}

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
