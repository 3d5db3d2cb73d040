import type { listTitles } from './list-titles.ts'
import type { smallListMessages } from './messages.ts'

interface ListDescription {
  label: keyof typeof listTitles
  /** The refusal to delete an item that records still use. */
  inUse: keyof typeof smallListMessages
  /** Items have a colour. */
  colored?: true
  /** The initial items of a new company. */
  first: readonly FirstItem[]
}

interface FirstItem {
  name: string
  color?: string
  data?: Record<string, unknown>
}

const plain = (...names: string[]): FirstItem[] => names.map((name) => ({ name }))

/** The small lists that a company manages itself: one description each, one screen and one table for all. */
export const descriptions = {
  origins: {
    label: 'small-lists.title.origins',
    inUse: 'small-lists.origin_in_use',
    first: plain('Indicação', 'Site', 'Instagram', 'Google', 'WhatsApp', 'Feira', 'Porta a porta'),
  },
  'contact-types': {
    label: 'small-lists.title.contact-types',
    inUse: 'small-lists.item_in_use',
    first: plain('Cliente', 'Parceiro', 'Fornecedor'),
  },
  'deal-types': {
    label: 'small-lists.title.deal-types',
    inUse: 'small-lists.item_in_use',
    first: plain('Residencial', 'Comercial', 'Industrial', 'Rural', 'Ampliação'),
  },
  'loss-reasons': {
    label: 'small-lists.title.loss-reasons',
    inUse: 'small-lists.item_in_use',
    first: plain(
      'Preço',
      'Fechou com outra empresa',
      'Adiou a decisão',
      'Financiamento não aprovado',
      'Parou de responder',
      'Telhado ou local sem condições',
      'Desistiu',
    ),
  },
  'building-types': {
    label: 'small-lists.title.building-types',
    inUse: 'small-lists.item_in_use',
    first: plain('Casa térrea', 'Sobrado', 'Prédio', 'Galpão', 'Terreno'),
  },
  tags: {
    label: 'small-lists.title.tags',
    inUse: 'small-lists.item_in_use',
    colored: true,
    first: [
      { name: 'Prioridade', color: '#D64545' },
      { name: 'Grupo A', color: '#2F80C2' },
      { name: 'Financiamento', color: '#7A5BB0' },
      { name: 'Rural', color: '#4E8B3A' },
    ],
  },
  'roof-types': {
    label: 'small-lists.title.roof-types',
    inUse: 'small-lists.item_in_use',
    first: [
      { name: 'Telha colonial', data: { structure: 'colonial' } },
      { name: 'Fibrocimento', data: { structure: 'fiber-cement' } },
      { name: 'Telha metálica', data: { structure: 'metallic' } },
      { name: 'Laje', data: { structure: 'slab' } },
      { name: 'Solo', data: { structure: 'soil' } },
      { name: 'Carport', data: { structure: 'extra' } },
    ],
  },
  'file-categories': {
    label: 'small-lists.title.file-categories',
    inUse: 'small-lists.item_in_use',
    first: plain('Conta de energia', 'Documentos pessoais', 'Fotos do local', 'Projeto elétrico', 'Contrato'),
  },
} as const satisfies Record<string, ListDescription>

export type ListName = keyof typeof descriptions
export const listNames = Object.keys(descriptions) as ListName[]
export const listOfName = (name: string): ListDescription | undefined => descriptions[name as ListName]
