import { presentConsent } from '../../modules/proposals/consent.ts'
import { acceptAsCustomer } from '../../modules/proposals/server/public.ts'
import { newId } from '../../platform/db/new-id.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { DemoDeal } from './demo-deals.ts'
import { phone, signature } from './demo-hand.ts'

const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** The customer accepts on the phone, with the code that came by mail; the link was read there and on a computer before. */
export async function acceptOnPhone(ctx: Ctx, { contact }: DemoDeal, proposalId: string) {
  await wasRead(ctx, proposalId)
  const { name } = contact.row
  const [document, email] = [String(contact.row.document), String(contact.row.email)]
  return acceptAsCustomer(ctx, proposalId, {
    customer: { name, document, userAgent: phone, at: ctx.now },
    proof: { provenBy: email, signature, consent: presentConsent, device: 'demo-phone' },
  })
}

async function wasRead(ctx: Ctx, proposalId: string) {
  const hoursAgo = (hours: number) => new Date(Date.parse(ctx.now) - hours * 3_600_000).toISOString()
  const readers = [
    {
      device: 'demo-phone',
      agent: phone,
      first: 50,
      last: 0,
      visits: 3,
      seconds: { top: 41, bill: 63, payments: 118 },
    },
    { device: 'demo-computer', agent: computer, first: 26, last: 25, visits: 1, seconds: { top: 12, system: 74 } },
  ]
  for (const { device, agent, first, last, visits, seconds } of readers)
    await ctx.run(
      // raw write: where a reader is on a page is no change of a record
      statement(
        `insert into proposal_readers (id, proposal_id, device, user_agent, first_at, last_at, visits, seconds)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [newId(), proposalId, device, agent, hoursAgo(first), hoursAgo(last), visits, JSON.stringify(seconds)],
      ),
    )
}
