import type { Lang } from '../../../platform/i18n/messages.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput } from '../proposal-input.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { type DocumentModelRequest, proposalDocumentModel } from './document-model.ts'
import { printedWords } from './printed/printed-words.ts'
import { noWarranties, usualTerms } from './proposal-terms.ts'

export type SampleDocumentChange = Partial<Omit<DocumentModelRequest, 'input' | 'result'>> & {
  input?: (input: ProposalInput) => ProposalInput
}

/** The document of the sample proposal, or of a variant of it. For tests, benches and previews. */
export function sampleDocumentModel({ input: vary = (input) => input, ...change }: SampleDocumentChange = {}) {
  const lang: Lang = change.lang ?? 'pt-BR'
  const sample = sampleProposal()
  const input = vary(sample.input)
  const reference = change.reference ?? sample.reference
  const result = calculateProposal(input, reference)
  return proposalDocumentModel({
    lang,
    option: { id: 'only', name: '', note: '', position: 0, isRecommended: true },
    input,
    reference,
    result,
    brand: { primary: '#004B57', secondary: '#2BB673', logo: null, logoOnDark: null, banner: null },
    company: {
      name: 'Sol Nascente Energia',
      legalName: 'Sol Nascente Energia Ltda.',
      document: '12.345.678/0001-95',
      address: 'Rua das Sibipirunas, 480, São Paulo',
      phone: '(11) 4000-0000',
      site: 'solnascente.example',
      works: [],
    },
    client: { name: 'Helena Albuquerque Moreira', city: 'São Paulo', uf: 'SP', district: 'Jardim Bonfiglioli' },
    consultant: { name: 'Bruno Tavares', phone: '(11) 4000-0000' },
    head: {
      number: '2026-0417',
      revision: 2,
      issuedOn: '2026-11-20',
      validUntil: '2026-12-05',
      publicUrl: 'https://propostas.solnascente.example/7qf4k2',
    },
    terms: usualTerms(printedWords(lang), input.tariff.distributor, {
      ...noWarranties,
      module: { years: 12, note: 'produto; 25 anos de desempenho' },
      inverter: { years: 10, note: 'fabricante' },
      structure: { years: 12, note: 'contra corrosão' },
      input: { years: 2, note: null },
      installation: { years: 5, note: 'inclui vedação do telhado' },
    }),
    ...change,
  })
}
