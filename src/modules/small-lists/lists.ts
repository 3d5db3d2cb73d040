import type { Message } from '../../platform/i18n/messages.ts'
import { listTitles } from './list-titles.ts'

/**
 * The name of every small list. A module adds those that it declares:
 * `declare module '…/small-lists/lists.ts' { interface SmallListNames { segments: true } }`.
 */
export interface SmallListNames {
  origins: true
  'contact-types': true
  'deal-types': true
  'loss-reasons': true
  'building-types': true
  tags: true
  'roof-types': true
}
export type ListName = keyof SmallListNames

/** A small list: its module names it in `smallLists` of its server and mounts `smallListPages` in its area. */
export interface SmallList {
  name: ListName
  title: Message
  /** The refusal to delete an item that records still name, where the usual one says too little. */
  inUse?: string
  /** Items carry a colour. */
  colored?: true
  /** People wrote them by hand before: an item says how else it was written, a line each, and counts with these as one. */
  hasWritings?: true
  /** Of each item it is said whether this is so; kept in its `data` under this name. */
  flag?: { name: string; label: Message; hint: Message }
  /** The initial items of a new company. */
  first: readonly FirstItem[]
}

interface FirstItem {
  name: string
  color?: string
  data?: Record<string, unknown>
}

const plain = (...names: string[]): FirstItem[] => names.map((name) => ({ name }))

/** The lists that several modules choose from. */
export const sharedLists: readonly SmallList[] = [
  {
    name: 'origins',
    title: listTitles['small-lists.title.origins'],
    inUse: 'small-lists.origin_in_use',
    first: plain('Indicação', 'Site', 'Instagram', 'Google', 'WhatsApp', 'Feira', 'Porta a porta'),
  },
  {
    name: 'contact-types',
    title: listTitles['small-lists.title.contact-types'],
    first: plain('Cliente', 'Parceiro', 'Fornecedor'),
  },
  {
    name: 'deal-types',
    title: listTitles['small-lists.title.deal-types'],
    first: plain('Residencial', 'Comercial', 'Industrial', 'Rural', 'Ampliação'),
  },
  {
    name: 'loss-reasons',
    title: listTitles['small-lists.title.loss-reasons'],
    hasWritings: true,
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
  {
    name: 'building-types',
    title: listTitles['small-lists.title.building-types'],
    first: plain('Casa térrea', 'Sobrado', 'Prédio', 'Galpão', 'Terreno'),
  },
  {
    name: 'tags',
    title: listTitles['small-lists.title.tags'],
    colored: true,
    first: [
      { name: 'Prioridade', color: '#D64545' },
      { name: 'Grupo A', color: '#2F80C2' },
      { name: 'Financiamento', color: '#7A5BB0' },
      { name: 'Rural', color: '#4E8B3A' },
    ],
  },
  {
    name: 'roof-types',
    title: listTitles['small-lists.title.roof-types'],
    first: [
      { name: 'Telha colonial', data: { structure: 'colonial' } },
      { name: 'Fibrocimento', data: { structure: 'fiber-cement' } },
      { name: 'Telha metálica', data: { structure: 'metallic' } },
      { name: 'Laje', data: { structure: 'slab' } },
      { name: 'Solo', data: { structure: 'soil' } },
      { name: 'Carport', data: { structure: 'extra' } },
    ],
  },
]
