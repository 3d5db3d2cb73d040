import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, webAddress } from '../../../platform/contract/shapes.ts'

const BankConnection = z.object({
  url: z.string(),
  /** The secret is written and never read. */
  hasSecret: z.boolean(),
  /** Where the bank tells of its own accord. */
  webhookPath: z.string(),
})

export const sourceEndpoints = {
  bankConnection: endpoint('GET /financing-banks/:id/connection', {
    needs: 'general.settings',
    summary: 'How a bank’s own system is asked, and where it tells by itself',
    reply: BankConnection,
    refusals: ['financings.bank_not_found'],
  }),
  saveBankConnection: endpoint('PUT /financing-banks/:id/connection', {
    needs: 'general.settings',
    summary:
      'Say how a bank’s own system is asked; a secret that is left out stays, unless the address moves to another host',
    body: z.object({ url: webAddress, secret: z.string().min(16, 'financings.secret_short').max(200).optional() }),
    reply: BankConnection,
    refusals: ['financings.bank_not_found'],
  }),
  askBank: endpoint('POST /financings/:id/answers', {
    needs: 'financings.edit-bank',
    summary: 'Ask a bank’s own system for its offers; the answer comes in the background',
    body: z.object({ bankId: id }),
    reply: z.object({ state: z.literal('asked') }),
    perPerson: 30,
    refusals: ['financings.not_found', 'financings.bank_not_found', 'financings.bank_silent', 'platform.hidden'],
  }),
}
