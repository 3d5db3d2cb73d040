import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import { proposalQuestionsEntity, type StoredProposal } from '../tables.ts'
import { addressOfLink } from './address-of-link.ts'
import { questionKind } from './questions.ts'

interface Customer {
  name: string
  email: string
}

/** Answers a question on the customer's page; a customer with a known address also gets a mail. */
export async function answerQuestion(ctx: Ctx, id: string, questionId: string, answer: string) {
  const proposal = await proposalForUpdate(ctx, id)
  const asked = await find(ctx, proposalQuestionsEntity, questionId, { lock: true })
  if (asked.proposalId !== id || asked.question === '') throw notFound('proposals.question_unknown')
  if (asked.answer === answer) return
  await update(ctx, proposalQuestionsEntity, asked, { answer, answeredAt: ctx.now, answeredBy: ctx.user?.id ?? null })
  const { number, dealId } = proposal
  const subject = { kind: 'proposal', id }
  const { question } = asked
  await ctx.emit({ kind: 'proposals.answered', subject, threadId: dealId, data: { number, question, answer } })
  const customer = await customerOf(ctx, dealId)
  if (customer.email) await tell(ctx, { proposal, questionId, question, answer, ...customer })
}

const customerOf = (ctx: Ctx, dealId: string) =>
  ctx.one(
    statement<Customer>(
      `select c.name, c.email from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )

interface Telling extends Customer {
  question: string
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
