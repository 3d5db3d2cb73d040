import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import type { StoredProposal } from '../tables.ts'
import { questionKind } from './questions.ts'
import { addressOfLink } from './share-proposal.ts'

interface Asked {
  question: string
  before: string
  name: string
  email: string
}

/** The seller answers on the customer's page; a customer whose address is known hears of it by mail. */
export async function answerQuestion(ctx: Ctx, id: string, questionId: string, answer: string) {
  const proposal = await proposalForUpdate(ctx, id)
  const asked = await askedOf(ctx, proposal, questionId)
  if (asked.before === answer) return
  await ctx.run(
    // raw write: the proposal's event below tells it
    statement(
      `update proposal_questions set answer = $2, answered_at = $3, answered_by = $4
       where tenant_id = platform.current_tenant() and id = $1`,
      [questionId, answer, ctx.now, ctx.user?.id ?? null],
    ),
  )
  const { number, dealId } = proposal
  const subject = { kind: 'proposal', id }
  const { question, name, email } = asked
  await ctx.emit({ kind: 'proposals.answered', subject, threadId: dealId, data: { number, question, answer } })
  if (email) await tell(ctx, { proposal, questionId, question, answer, name, email })
}

const askedOf = (ctx: Ctx, { id, dealId }: StoredProposal, questionId: string) =>
  ctx.one(
    statement<Asked>(
      `select q.question, q.answer as before, c.name, c.email
       from proposal_questions q
       join deals d on d.tenant_id = q.tenant_id and d.id = $3
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where q.tenant_id = platform.current_tenant() and q.id = $1 and q.proposal_id = $2 and q.question <> ''`,
      [questionId, id, dealId],
    ),
    'proposals.question_unknown',
  )

interface Telling extends Pick<Asked, 'question' | 'name' | 'email'> {
  proposal: StoredProposal
  questionId: string
  answer: string
}

async function tell(ctx: Ctx, { proposal, questionId, question, answer, name, email }: Telling) {
  const say = (key: string, values = {}) => translate(ctx.lang, `proposals.answer_${key}`, values)
  const who = ctx.user?.name ?? ctx.company.name
  const url = addressOfLink(ctx, proposal)
  const content = {
    subject: say('subject', { company: ctx.company.name }),
    title: say('title', { who }),
    lines: [say('asked', { name, question }), ...answer.split(/\n+/).filter((line) => line.trim() !== '')],
    ...(url && { action: { label: say('open'), url } }),
  }
  await sendCompanyMail(ctx, email, content, { about: { kind: questionKind, id: questionId } })
}
