import type { Proposal, ProposalRow } from '../contract.ts'
import { startingChoices } from '../proposal-choices.ts'
import { calculateProposal } from '../proposal-engine.ts'
import { sampleProposal } from '../sample-proposal.ts'

const yes = { ok: true }

/** A proposal for the bakery's roof, as a list shows it. */
export const aProposalRow = (change: Partial<ProposalRow> = {}): ProposalRow => ({
  id: '01900000-0000-7000-8000-0000000000a1',
  number: 31,
  revision: 1,
  dealId: '01900000-0000-7000-8000-0000000000d1',
  dealTitle: 'Telhado da padaria',
  contactName: 'Maria Aparecida Lima',
  consultantId: '01900000-0000-7000-8000-0000000000c1',
  consultantName: 'Renata Moreira',
  state: 'generated',
  source: 'own',
  priceCents: 28_450_00,
  powerKwp: 5.85,
  moduleCount: 10,
  generationKwh: 690,
  consumptionKwh: 650,
  validUntil: '2026-11-30',
  views: 4,
  storeName: 'Matriz',
  receivedAt: null,
  acceptedAt: null,
  acceptedTerms: null,
  isMain: false,
  saleId: null,
  createdAt: '2026-11-20T12:00:00Z',
  allowed: { accept: yes, remove: yes, giveUp: yes, changePrice: yes, share: yes, main: yes, changeEquipment: yes },
  ...change,
})

/** The same proposal as its page reads it, calculated from the sample home. */
export function aProposal(change: Partial<Proposal> = {}): Proposal {
  const { input, reference } = sampleProposal()
  const { price, ...result } = calculateProposal(input, reference)
  return {
    ...aProposalRow(),
    estimatedMonths: [],
    storeId: '01900000-0000-7000-8000-0000000000e1',
    acceptedByName: '',
    acceptance: null,
    acceptedPremises: null,
    changedEquipment: null,
    received: null,
    receivedLater: [],
    acceptIn: [],
    givenUpAt: null,
    givenUpReason: '',
    sharedAt: null,
    shareUntil: null,
    hasPassword: false,
    customer: { name: 'Maria Aparecida Lima', isPerson: true, phone: '34998127310', email: 'maria@exemplo.com.br' },
    mail: null,
    questions: [],
    copiedFrom: null,
    engineVersion: '1',
    dataVersion: '1',
    warranties: {},
    optionId: aProposalRow().id,
    options: [
      {
        id: aProposalRow().id,
        name: '',
        note: '',
        isRecommended: true,
        isLeading: true,
        isAccepted: false,
        priceCents: price.priceCents,
        powerKwp: result.system.powerKwp,
        moduleCount: result.system.moduleCount,
        generationKwh: result.generation.meanKwh,
        billCents: result.firstYear.meanWith.total,
        paybackMonths: result.indicators.paybackMonths,
        payments: result.payments,
        choices: startingChoices(input.today),
      },
    ],
    choices: startingChoices(input.today),
    price,
    result,
    ...change,
  }
}
