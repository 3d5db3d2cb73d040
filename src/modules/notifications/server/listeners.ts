import { statement } from '../../../platform/db/statement.ts'
import { inTurn } from '../../../platform/http/deliver.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { describeWork } from '../../../platform/work/describe-work.ts'
import type { StoredWork } from '../../../platform/work/tables.ts'
import { tellFollowers, tellMentioned } from './follow-listeners.ts'
import { mailNotSent } from './mail-listener.ts'
import { notify } from './notify.ts'

/** Notifies the person who started a work that has failed, because they may have left its screen. */
const workFailed: Listener = async (ctx, { subject }) => {
  const work = await ctx.one(
    statement<StoredWork>('select * from works where tenant_id = platform.current_tenant() and id = $1', [subject.id]),
  )
  await notify(ctx, {
    userIds: [work.createdBy],
    kind: 'work-failed',
    subject,
    link: describeWork(ctx, work).link ?? '/',
    details: { work: translate(work.lang, `${work.kind}.work`, work.title) },
    tellsThemselves: true,
  })
}

export const notificationListeners: Record<string, Listener> = {
  'notes.created': inTurn(tellMentioned, tellFollowers('note')),
  'notes.changed': tellMentioned,
  'notes.called': tellFollowers('call'),
  'appointments.created': tellFollowers('appointment'),
  'work.failed': workFailed,
  'mail.not-sent': mailNotSent,
}
