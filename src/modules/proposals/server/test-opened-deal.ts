import type { TestCompany } from '../../../app/testing.ts'
import { proposals } from '../contract.ts'
import { sentCode } from './test-code.ts'
import { readyToPropose } from './test-deal.ts'

export const customer = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const }
export const troll = { ...customer, name: 'Troll Oito', document: '111.444.777-35' }

/** A proposal that its customer has opened, in a deal whose status forbids acceptance. */
export async function openedDeal(company: TestCompany, forbids = ['accept']) {
  const { admin, stranger } = company
  // Where an acceptance counts at once, its customer proves it by a code.
  const email = forbids.length === 0 ? 'maria@exemplo.com.br' : ''
  const { dealId, choices } = await readyToPropose(company, { forbids, email })
  const share = async () => {
    const proposal = await admin.call(proposals.generate, { params: { dealId }, body: choices })
    const params = { id: proposal.id }
    const { token } = await admin.call(proposals.share, { params, body: { password: 'girassol' } })
    const open = () => stranger.call(proposals.open, { params: { token }, body: { password: 'girassol' } })
    const { ticket, model } = await open()
    const [cash, other] = model.figures.payments
    const accept = async (paymentId = cash!.id, who = customer) => {
      const code = email ? await sentCode(company, token, ticket) : undefined
      return stranger.call(proposals.acceptShared, {
        params: { token },
        body: { ...who, ticket, paymentId, ...(code && { code }) },
      })
    }
    const shown = () => admin.call(proposals.show, { params })
    return { proposal, params, token, open, accept, shown, cash: cash!, other: other! }
  }
  return { ...company, ...(await share()), dealId, share }
}
