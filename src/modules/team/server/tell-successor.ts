import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { notify } from '../../notifications/server/public.ts'
import { type LeavingFacts, needsSuccessor } from '../leaving.ts'

export const successorNotice = 'work-passed-on'

/** Whoever takes over is told once, from whom and how much: not record by record. */
export async function tellSuccessor(ctx: Ctx, leaverId: string, successorId: string, facts: LeavingFacts) {
  if (!needsSuccessor(facts)) return
  const { name } = await ctx.one(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
      leaverId,
    ]),
  )
  const { deals, contacts, tasks } = facts
  const others = facts.others.flatMap(({ passes, text }) => (passes ? [text] : []))
  await notify(ctx, {
    userIds: [successorId],
    kind: successorNotice,
    subject: { kind: 'user', id: leaverId },
    link: deals > 0 || contacts === 0 ? '/negocios' : '/contacts',
    details: {
      who: name,
      deals,
      contacts,
      tasks,
      counted: deals + contacts + tasks,
      hasOthers: others.length > 0 ? 'yes' : 'no',
      others: formatsOf(ctx.lang).list(others),
    },
    tellsThemselves: true,
  })
}
