import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { newestDelivery } from '../../../../platform/mail/deliveries.ts'
import type { AskedQuestion } from '../../questions.ts'

interface Stored extends Omit<AskedQuestion, 'mail'> {
  mail: NonNullable<AskedQuestion['mail']>['state'] | null
}

/** The customer's questions about a proposal, in order, with their answers. */
export async function questionsOf(ctx: Ctx, proposalId: string): Promise<AskedQuestion[]> {
  const rows = await ctx.rows(
    statement<Stored>(
      `select q.id, q.question, q.asked_at, q.answer, q.answered_at, coalesce(u.name, '') as answered_by_name, m.state as mail
       from proposal_questions q
       left join users u on u.tenant_id = q.tenant_id and u.id = q.answered_by
       left join lateral ${newestDelivery(questionKind, 'q.id')} m on true
       where q.tenant_id = platform.current_tenant() and q.proposal_id = $1 and q.question <> ''
       order by q.asked_at, q.id`,
      [proposalId],
    ),
  )
  return rows.map(({ mail, ...row }) => ({ ...row, mail: mail && { state: mail } }))
}

/** The kind under which the mail with an answer is found. */
export const questionKind = 'proposal-question'
