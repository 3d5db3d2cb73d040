import type { AnswerShape } from '../custom-fields/field.ts'
import type { importTargetMessages } from './target-messages.ts'

/** How the cells of a column are read. */
export type CellKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'document'
  | 'zip'
  | 'state'
  | 'day'
  | 'money'
  | 'number'
  | 'percent'
  | 'marital'
  | 'person'
  | 'store'
  | 'status'
  | 'origins'
  | 'deal-types'
  | 'tags'

/** The target of a column: a field of the contact or of its deal. */
export interface Target {
  id: string
  of: 'contact' | 'deal'
  field: string
  kind: CellKind
  label: keyof typeof importTargetMessages
  /** Required in every import. */
  isRequired?: true
}

const contact = (field: string, kind: CellKind = 'text', isRequired?: true): Target => ({
  id: `contact.${field}`,
  of: 'contact',
  field,
  kind,
  label: `imports.target.contact.${field}` as Target['label'],
  ...(isRequired && { isRequired }),
})
const deal = (field: string, kind: CellKind = 'text'): Target => ({
  ...contact(field, kind),
  id: `deal.${field}`,
  of: 'deal',
  label: `imports.target.deal.${field}` as Target['label'],
})

/** A field that the company added to contacts or deals; `field` is its id. */
export interface AnswerTarget {
  id: string
  of: Target['of']
  field: string
  kind: 'answer'
  name: string
  shape: AnswerShape
  isRequired?: never
}

export type ImportTarget = Target | AnswerTarget

export const answerTarget = (
  of: Target['of'],
  { id, name, ...shape }: AnswerShape & { id: string; name: string },
): AnswerTarget => ({ id: `${of}.answers.${id}`, of, field: id, kind: 'answer', name, shape })

/** All targets in any company, in the order of the select box. */
export const targets: readonly Target[] = [
  contact('name', 'text', true),
  contact('email', 'email'),
  contact('phone', 'phone', true),
  contact('phone2', 'phone'),
  contact('document', 'document'),
  contact('externalId'),
  contact('fantasyName'),
  contact('birthDate', 'day'),
  contact('rg'),
  contact('maritalStatus', 'marital'),
  contact('occupation'),
  contact('segment'),
  contact('indicatedBy'),
  contact('monthlyIncome', 'money'),
  contact('zipCode', 'zip'),
  contact('street'),
  contact('number'),
  contact('complement'),
  contact('district'),
  contact('city'),
  contact('state', 'state'),
  contact('originId', 'origins'),
  contact('ownerId', 'person'),
  contact('preSellerId', 'person'),
  contact('storeId', 'store'),
  deal('title'),
  deal('dealTypeId', 'deal-types'),
  deal('consumptionKwh', 'number'),
  deal('bidAmount', 'money'),
  deal('powerKwp', 'number'),
  deal('closingOn', 'day'),
  deal('closingPercent', 'percent'),
  deal('statusId', 'status'),
  deal('ownerId', 'person'),
  deal('tags', 'tags'),
  deal('description'),
  deal('dealership'),
  deal('roofType'),
]

/** Required targets without a column. */
export const missingTargets = (mapping: readonly (string | null)[], known: readonly ImportTarget[]) =>
  known.filter((one) => one.isRequired && !mapping.includes(one.id))

/** Targets with more than one column. */
export const repeatedTargets = (mapping: readonly (string | null)[], known: readonly ImportTarget[]) =>
  known.filter((one) => mapping.filter((id) => id === one.id).length > 1)
