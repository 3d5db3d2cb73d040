import type { listTitles } from './list-titles.ts'
import type { organisationMessages } from './messages.ts'

interface ListDescription {
  label: keyof typeof listTitles
  /** The refusal to delete an item that records still name. */
  inUse: keyof typeof organisationMessages
  /** Items carry a colour. */
  colored?: true
  /** What a new company starts with. */
  first: readonly FirstItem[]
}

interface FirstItem {
  name: string
  color?: string
  data?: Record<string, unknown>
}

const plain = (...names: string[]): FirstItem[] => names.map((name) => ({ name }))

/** The small lists that a company arranges for itself: one description each, one screen and one table for all. */
export const lists = {
  origins: {
    label: 'organisation.list.origins',
    inUse: 'organisation.origin_in_use',
    first: plain('Indicação', 'Site', 'Instagram', 'Google', 'WhatsApp', 'Feira', 'Porta a porta'),
  },
  'contact-types': {
    label: 'organisation.list.contact-types',
    inUse: 'organisation.item_in_use',
    first: plain('Cliente', 'Parceiro', 'Fornecedor'),
  },
  'deal-types': {
    label: 'organisation.list.deal-types',
    inUse: 'organisation.item_in_use',
    first: plain('Residencial', 'Comercial', 'Industrial', 'Rural', 'Ampliação'),
  },
  'building-types': {
    label: 'organisation.list.building-types',
    inUse: 'organisation.item_in_use',
    first: plain('Casa térrea', 'Sobrado', 'Prédio', 'Galpão', 'Terreno'),
  },
  tags: {
    label: 'organisation.list.tags',
    inUse: 'organisation.item_in_use',
    colored: true,
    first: [
      { name: 'Prioridade', color: '#D64545' },
      { name: 'Grupo A', color: '#2F80C2' },
      { name: 'Financiamento', color: '#7A5BB0' },
      { name: 'Rural', color: '#4E8B3A' },
    ],
  },
  'roof-types': {
    label: 'organisation.list.roof-types',
    inUse: 'organisation.item_in_use',
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
    label: 'organisation.list.file-categories',
    inUse: 'organisation.item_in_use',
    first: plain('Conta de energia', 'Documentos pessoais', 'Fotos do local', 'Projeto elétrico', 'Contrato'),
  },
} as const satisfies Record<string, ListDescription>

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]
export const listOfName = (name: string): ListDescription | undefined => lists[name as ListName]
