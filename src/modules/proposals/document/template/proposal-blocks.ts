import type { BlockKind } from '../../../../platform/blocks/block.ts'
import type { Message } from '../../../../platform/i18n/messages.ts'
import { dataSetting, sizeSetting } from './chosen-data.ts'

interface ProposalBlock {
  words: Message
  group: 'proposal' | 'company'
  /** What may be set of it besides its heading. */
  settings?: BlockKind['settings']
}

const caption = { pt: 'Legenda do QR', en: 'QR caption' }
const title = { pt: 'Título do bloco', en: 'Block heading' }

/** The blocks that show a proposal. Declared apart from how they are drawn: the server knows them without drawing. */
export const proposalBlocks = {
  glance: { words: { pt: 'Conta antes e depois', en: 'Bill before and after' }, group: 'proposal' },
  figures: { words: { pt: 'Números', en: 'Key figures' }, group: 'proposal' },
  contents: { words: { pt: 'Limites e índice', en: 'Limits and contents' }, group: 'proposal' },
  'options-table': { words: { pt: 'Opções lado a lado', en: 'Options side by side' }, group: 'proposal' },
  'options-why': { words: { pt: 'Por que esta opção', en: 'Why this option' }, group: 'proposal' },
  loads: { words: { pt: 'Cargas a acrescentar', en: 'Added loads' }, group: 'proposal' },
  chart: {
    words: { pt: 'Gráfico', en: 'Chart' },
    group: 'proposal',
    settings: { data: dataSetting, size: sizeSetting },
  },
  'data-table': {
    words: { pt: 'Tabela de dados', en: 'Data table' },
    group: 'proposal',
    settings: { data: dataSetting },
  },
  months: { words: { pt: 'Mês a mês', en: 'Month by month' }, group: 'proposal' },
  destination: { words: { pt: 'Destino da energia', en: 'Where energy goes' }, group: 'proposal' },
  losses: { words: { pt: 'Perdas', en: 'Losses' }, group: 'proposal' },
  'energy-notes': { words: { pt: 'Sol e rendimento', en: 'Sun and yield' }, group: 'proposal' },
  roof: { words: { pt: 'Telhado', en: 'Roof' }, group: 'proposal' },
  'single-line': { words: { pt: 'Diagrama unifilar', en: 'Single-line diagram' }, group: 'proposal' },
  equipment: { words: { pt: 'Equipamentos', en: 'Equipment' }, group: 'proposal' },
  'equipment-rest': { words: { pt: 'Outros equipamentos', en: 'More equipment' }, group: 'proposal' },
  'storage-days': { words: { pt: 'Bateria: dois dias', en: 'Battery: two days' }, group: 'proposal' },
  'storage-year': { words: { pt: 'Bateria: o ano', en: 'Battery: the year' }, group: 'proposal' },
  'storage-told': { words: { pt: 'Quando falta luz', en: 'When power fails' }, group: 'proposal' },
  'bill-parts': { words: { pt: 'Conta em partes', en: 'Bill in parts' }, group: 'proposal' },
  'bill-floor': { words: { pt: 'Por que não zera', en: 'Why it isn’t zero' }, group: 'proposal' },
  units: { words: { pt: 'Unidades', en: 'Units' }, group: 'proposal' },
  balance: { words: { pt: 'Saldo em 25 anos', en: 'Balance over 25 years' }, group: 'proposal' },
  'years-table': { words: { pt: 'Tabela dos anos', en: 'Table of years' }, group: 'proposal' },
  scenarios: { words: { pt: 'E se mudar', en: 'What if' }, group: 'proposal' },
  indicators: { words: { pt: 'TIR, VPL e custo', en: 'IRR, NPV and cost' }, group: 'proposal' },
  offers: { words: { pt: 'Preço', en: 'Price' }, group: 'proposal' },
  instalments: { words: { pt: 'Parcelas', en: 'Instalments' }, group: 'proposal' },
  scope: { words: { pt: 'O que está incluído', en: 'What’s included' }, group: 'proposal' },
  steps: { words: { pt: 'Próximos passos', en: 'Next steps' }, group: 'proposal' },
  terms: { words: { pt: 'Garantias e condições', en: 'Warranties and terms' }, group: 'company' },
  about: { words: { pt: 'Sobre a empresa', en: 'About the company' }, group: 'company' },
  works: { words: { pt: 'Obras', en: 'Projects' }, group: 'company' },
  seller: { words: { pt: 'Quem vende', en: 'Who sells' }, group: 'company' },
  basis: { words: { pt: 'Premissas', en: 'Assumptions' }, group: 'proposal' },
  acceptance: { words: { pt: 'Aceite', en: 'Acceptance' }, group: 'proposal' },
  link: {
    words: { pt: 'QR da proposta', en: 'Proposal QR code' },
    group: 'proposal',
    settings: { caption: { kind: 'line', words: caption, most: 300 } },
  },
} as const satisfies Record<string, ProposalBlock>

export type ProposalBlockId = keyof typeof proposalBlocks

export const isProposalBlock = (kind: string): kind is ProposalBlockId => Object.hasOwn(proposalBlocks, kind)

/** As templates know them. */
export const proposalBlockKinds: readonly BlockKind[] = Object.entries<ProposalBlock>(proposalBlocks).map(
  ([kind, { words, group, settings }]) => ({
    kind,
    words,
    group,
    settings: { heading: { kind: 'line', words: title, most: 200 }, ...settings },
  }),
)
