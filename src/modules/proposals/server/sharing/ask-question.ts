import { insert } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { proposalQuestionsEntity } from '../tables.ts'
import { proposalWithToken } from './open-shared.ts'
import { endedTicket, isReader } from './shared-link.ts'

/** The most questions a day from one page, against abuse. */
const maxPerDay = 20

/** The text is stored with the question and in the event: notices contain the customer's name alone, and erasing a person erases both. */
export async function askQuestion(ctx: Ctx, token: string, { ticket, question }: { ticket: string; question: string }) {
  const proposal = await proposalWithToken(ctx, token)
  if (!isReader(ctx, proposal, ticket)) throw endedTicket(ctx, proposal, ticket)
  const { id, dealId, number } = proposal
  const { asked, by } = await ctx.one(
    statement<{ asked: number; by: string }>(
      `select (select count(*) from events e where e.tenant_id = d.tenant_id and e.thread_id = d.id
                 and e.kind = 'proposals.asked' and e.at > now() - interval '1 day') as asked, c.name as by
       from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1 for update of d`,
      [dealId],
    ),
  )
  if (asked >= maxPerDay) throw new Refusal(429, 'proposals.too_many_questions')
  const asking = await insert(ctx, proposalQuestionsEntity, {
    proposalId: id,
    dealId,
    question,
    askedAt: ctx.now,
    answeredBy: null,
    answeredAt: null,
  })
  await ctx.emit({
    kind: 'proposals.asked',
    subject: { kind: 'proposal', id },
    threadId: dealId,
    data: { number, question, by },
  })
  return { id: asking.id, question, askedAt: ctx.now, answer: '', answeredAt: null, answeredByName: '' }
}
