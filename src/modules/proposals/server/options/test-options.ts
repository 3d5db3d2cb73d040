import type { TestCompany } from '../../../../app/testing.ts'
import type { Proposal } from '../../contract.ts'
import { proposals } from '../../contract.ts'
import { ownOf, type ProposalOffer } from '../../options/proposal-options.ts'
import { sentCode } from '../test-code.ts'
import { readyToPropose } from '../test-deal.ts'

export const bank = {
  id: 'bank',
  name: 'Banco em 48 vezes',
  entryRate: 0.2,
  instalments: 48,
  monthlyRate: 0.0149,
  discountRate: 0,
  system: 'price' as const,
  graceMonths: 0,
  graceKind: 'capitalised' as const,
  feeCents: 0,
  charges: 'none' as const,
}

/** Two options for one roof: nine modules, and the recommended eleven with a bank beside. */
export async function offerOfTwo(company: TestCompany) {
  const { dealId, choices } = await readyToPropose(company, { email: 'maria@exemplo.com.br' })
  const own = ownOf(choices)
  const offer: ProposalOffer = {
    ...choices,
    kit: { ...choices.kit, modules: 9 },
    option: { name: 'Essencial', note: 'Menos módulos, menor preço' },
    others: [{ ...own, name: 'Equilibrada', note: '', payments: [bank] }],
    recommended: 1,
  }
  return { dealId, offer }
}

export async function aProposalOfTwo(company: TestCompany) {
  const { admin, stranger } = company
  const { dealId, offer } = await offerOfTwo(company)
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const params = { id: proposal.id }
  const share = async () => {
    const { token } = await admin.call(proposals.share, { params })
    const opened = await stranger.call(proposals.open, { params: { token }, body: {} })
    const { ticket } = opened
    const customer = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const, ticket }
    const accept = async (body: { optionId?: string; paymentId?: string; code?: string } = {}) => {
      const code = body.code ?? (await sentCode(company, token, ticket))
      return stranger.call(proposals.acceptShared, { params: { token }, body: { ...customer, ...body, code } })
    }
    const reopen = () => stranger.call(proposals.open, { params: { token }, body: { ticket } })
    return { token, opened, accept, reopen }
  }
  const show = (option?: string) => admin.call(proposals.show, { params, query: option ? { option } : {} })
  return { ...company, dealId, offer, proposal, params, share, show, ...named(proposal) }
}

export function named({ options }: Pick<Proposal, 'options'>) {
  const [first, second] = options
  return { first: first!, second: second! }
}
