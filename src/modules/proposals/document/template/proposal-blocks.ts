import type { BlockKind } from '../../../../platform/blocks/block.ts'
import type { Message } from '../../../../platform/i18n/messages.ts'

/** A section of the public page. */
export type WebSection =
  | 'bill'
  | 'energy'
  | 'system'
  | 'storage'
  | 'years'
  | 'payments'
  | 'company'
  | 'steps'
  | 'assumptions'

interface ProposalBlock {
  words: Message
  group: 'proposal' | 'company'
  /** Where the public page tells the same. */
  web?: WebSection
  /** What may be set of it besides its heading. */
  settings?: BlockKind['settings']
}

const caption = { pt: 'Legenda do QR', en: 'QR caption' }
const title = { pt: 'Título do bloco', en: 'Block heading' }

/** The blocks that show a proposal. Declared apart from how they are drawn: the server knows them without drawing. */
export const proposalBlocks = {
  glance: { words: { pt: 'Conta antes e depois', en: 'Bill before and after' }, group: 'proposal', web: 'bill' },
  figures: { words: { pt: 'Números', en: 'Key figures' }, group: 'proposal' },
  contents: { words: { pt: 'Limites e índice', en: 'Limits and contents' }, group: 'proposal' },
  'options-table': { words: { pt: 'Opções lado a lado', en: 'Options side by side' }, group: 'proposal' },
  'options-why': { words: { pt: 'Por que esta opção', en: 'Why this option' }, group: 'proposal' },
  months: { words: { pt: 'Mês a mês', en: 'Month by month' }, group: 'proposal', web: 'energy' },
  destination: { words: { pt: 'Destino da energia', en: 'Where energy goes' }, group: 'proposal', web: 'energy' },
  losses: { words: { pt: 'Perdas', en: 'Losses' }, group: 'proposal', web: 'energy' },
  'energy-notes': { words: { pt: 'Sol e rendimento', en: 'Sun and yield' }, group: 'proposal', web: 'energy' },
  roof: { words: { pt: 'Telhado', en: 'Roof' }, group: 'proposal', web: 'system' },
  'single-line': { words: { pt: 'Diagrama unifilar', en: 'Single-line diagram' }, group: 'proposal', web: 'system' },
  equipment: { words: { pt: 'Equipamentos', en: 'Equipment' }, group: 'proposal', web: 'system' },
  'equipment-rest': { words: { pt: 'Outros equipamentos', en: 'More equipment' }, group: 'proposal', web: 'system' },
  'storage-days': { words: { pt: 'Bateria: dois dias', en: 'Battery: two days' }, group: 'proposal', web: 'storage' },
  'storage-year': { words: { pt: 'Bateria: o ano', en: 'Battery: the year' }, group: 'proposal', web: 'storage' },
  'storage-told': { words: { pt: 'Quando falta luz', en: 'When power fails' }, group: 'proposal', web: 'storage' },
  'bill-parts': { words: { pt: 'Conta em partes', en: 'Bill in parts' }, group: 'proposal', web: 'bill' },
  'bill-floor': { words: { pt: 'Por que não zera', en: 'Why it isn’t zero' }, group: 'proposal', web: 'bill' },
  units: { words: { pt: 'Unidades', en: 'Units' }, group: 'proposal', web: 'bill' },
  balance: { words: { pt: 'Saldo em 25 anos', en: 'Balance over 25 years' }, group: 'proposal', web: 'years' },
  'years-table': { words: { pt: 'Tabela dos anos', en: 'Table of years' }, group: 'proposal', web: 'years' },
  scenarios: { words: { pt: 'E se mudar', en: 'What if' }, group: 'proposal', web: 'years' },
  indicators: { words: { pt: 'TIR, VPL e custo', en: 'IRR, NPV and cost' }, group: 'proposal', web: 'years' },
  offers: { words: { pt: 'Preço', en: 'Price' }, group: 'proposal', web: 'payments' },
  instalments: { words: { pt: 'Parcelas', en: 'Instalments' }, group: 'proposal', web: 'payments' },
  scope: { words: { pt: 'O que está incluído', en: 'What’s included' }, group: 'proposal', web: 'payments' },
  steps: { words: { pt: 'Próximos passos', en: 'Next steps' }, group: 'proposal', web: 'steps' },
  terms: { words: { pt: 'Garantias e condições', en: 'Warranties and terms' }, group: 'company', web: 'payments' },
  about: { words: { pt: 'Sobre a empresa', en: 'About the company' }, group: 'company', web: 'company' },
  works: { words: { pt: 'Obras', en: 'Projects' }, group: 'company', web: 'company' },
  seller: { words: { pt: 'Quem vende', en: 'Who sells' }, group: 'company', web: 'company' },
  basis: { words: { pt: 'Premissas', en: 'Assumptions' }, group: 'proposal', web: 'assumptions' },
  acceptance: { words: { pt: 'Aceite', en: 'Acceptance' }, group: 'proposal' },
  link: {
    words: { pt: 'QR da proposta', en: 'Proposal QR code' },
    group: 'proposal',
    settings: { caption: { kind: 'line', words: caption, most: 300 } },
  },
} as const satisfies Record<string, ProposalBlock>

export type ProposalBlockId = keyof typeof proposalBlocks

export const isProposalBlock = (kind: string): kind is ProposalBlockId => Object.hasOwn(proposalBlocks, kind)

export const webSectionOf = (kind: string): WebSection | undefined =>
  isProposalBlock(kind) ? (proposalBlocks[kind] as ProposalBlock).web : undefined

/** As templates know them. */
export const proposalBlockKinds: readonly BlockKind[] = Object.entries<ProposalBlock>(proposalBlocks).map(
  ([kind, { words, group, settings }]) => ({
    kind,
    words,
    group,
    settings: { heading: { kind: 'line', words: title, most: 200 }, ...settings },
  }),
)
