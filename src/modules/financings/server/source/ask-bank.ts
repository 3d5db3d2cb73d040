import { z } from 'zod'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { publishFleeting } from '../../../../platform/events/publish-fleeting.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { reading, writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { callOutside, OutsideError } from '../../../../platform/outside/call-outside.ts'
import { type StoredConnection, turnOf } from '../../../../platform/outside/connections.ts'
import { ownNetworks } from '../../../../platform/outside/own-networks.ts'
import { signedHeaders } from '../../../../platform/outside/standard-webhook.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import type { Offer } from '../../offer.ts'
import { BankAnswer, referenceOf } from '../../source/bank-words.ts'
import { showFinancing } from '../show-financing.ts'
import { enforceSeen } from '../written-fields.ts'
import { connectionOfBank, secretOf, urlOf } from './bank-connection.ts'

const askTask = 'financings.ask-bank'

interface Asked {
  financingId: string
  bankId: string
}

/** The question is noted and leaves after the commit; offers that came before stand until the answer, with their date. */
export async function askBank(ctx: Ctx, financingId: string, bankId: string) {
  enforceSeen(ctx, ['bankId', 'totalFinanced'])
  await showFinancing(ctx, financingId)
  if (!(await connectionOfBank(ctx, bankId))) throw new Refusal(409, 'financings.bank_silent')
  await ctx.run(
    // raw write: a question is no change of the financing
    statement(
      `insert into financing_answers (id, financing_id, bank_id, state, asked_at) values ($1, $2, $3, 'asked', $4)
       on conflict (tenant_id, financing_id, bank_id) do update set state = 'asked', reason = '', asked_at = excluded.asked_at`,
      [newId(), financingId, bankId, ctx.now],
    ),
  )
  ctx.job(askTask, { financingId, bankId }, { key: `${askTask} ${financingId} ${bankId}` })
  return { state: 'asked' as const }
}

/** No transaction is open while the bank answers. */
export const askBankJob = job({
  task: askTask,
  payload: z.object({ financingId: z.string(), bankId: z.string() }),
  unscoped: true,
  async run({ services, company }, asked) {
    const found = await reading(services, { company }, async (ctx) => {
      const connection = await connectionOfBank(ctx, asked.bankId)
      return connection && { connection, question: await questionOf(ctx, asked) }
    })
    if (!found?.question) return
    const answer = await answered(services, company, found.connection, JSON.stringify(found.question))
    await writing(services, { company, inBackground: true }, (ctx) => keepAnswer(ctx, asked, answer))
  },
})

interface Answer {
  state: 'simulated' | 'refused' | 'error'
  offers: readonly Offer[] | null
  reason: string
}

async function answered(
  services: Services,
  company: Company,
  connection: StoredConnection,
  body: string,
): Promise<Answer> {
  await turnOf(services, company, connection.id)
  const signed = signedHeaders([secretOf(services, connection)], newId(), Math.floor(Date.now() / 1000), body)
  const isOwn = ownNetworks(services.settings)
  try {
    const { status, body: text } = await callOutside(
      { method: 'POST', url: urlOf(connection), headers: { ...signed, 'Content-Type': 'application/json' }, body },
      { timeout: 15_000, maxBytes: 1_000_000, isOwn },
    )
    const read = BankAnswer.safeParse(status < 300 ? parsed(text) : null)
    if (!read.success) return { state: 'error', offers: null, reason: `HTTP ${status}` }
    const { status: state, offers, reason } = read.data
    return { state, offers: state === 'simulated' ? offers : null, reason: reason ?? '' }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { state: 'error', offers: null, reason: error.reason }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Offers stay with their date where no new ones came. */
async function keepAnswer(ctx: Ctx, { financingId, bankId }: Asked, { state, offers, reason }: Answer) {
  await ctx.run(
    // raw write: what banks answer is a log of its own
    statement(
      `update financing_answers set state = $3, reason = $5, offers = coalesce($4::jsonb, offers),
         answered_at = case when $4::jsonb is null then answered_at else $6::timestamptz end
       where tenant_id = platform.current_tenant() and financing_id = $1 and bank_id = $2`,
      [financingId, bankId, state, offers && JSON.stringify(offers), reason.slice(0, 500), ctx.now],
    ),
  )
  const financing = await ctx.first(
    statement<{ dealId: string }>(
      'select deal_id from financings where tenant_id = platform.current_tenant() and id = $1',
      [financingId],
    ),
  )
  const subject = { kind: 'financing', id: financingId }
  if (financing) await publishFleeting(ctx, { kind: 'financings.bank-answered', subject, threadId: financing.dealId })
}

/** What the bank is asked: the customer, the project, and the terms that are wished for; what it did not approve is paid besides. */
const questionOf = async (ctx: Ctx, { financingId, bankId }: Asked) => {
  const row = await ctx.first(
    statement<{ question: Record<string, unknown>; months: number; graceMonths: number }>(
      `select f.instalment_count as months, f.grace_months, json_build_object(
           'customer', json_build_object('type', case when c.kind = 'company' then 'legal' else 'natural' end,
             'document', c.document, 'name', c.name, 'phone', c.phone, 'email', c.email, 'zip', c.zip_code),
           'guarantor', case when f.secondary_borrower = '' then null
             else json_build_object('name', f.secondary_borrower, 'document', f.borrower_document) end,
           'project', json_build_object('power_kwp', d.power_kwp, 'total_cents', f.total_financed + coalesce(f.down_payment, 0),
             'down_payment_cents', coalesce(f.down_payment, 0) + case when f.bank_id = $2 and f.approval = 'approved'
               then greatest(f.total_financed - coalesce(f.approved_amount, f.total_financed), 0) else 0 end)) as question
       from financings f
       join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where f.tenant_id = platform.current_tenant() and f.id = $1`,
      [financingId, bankId],
    ),
  )
  if (!row) return undefined
  const options = [{ months: row.months, grace_months: row.graceMonths }]
  return { ...row.question, options, reference: referenceOf(financingId) }
}
