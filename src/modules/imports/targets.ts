import type { Message } from '../../platform/i18n/messages.ts'
import type { FillTarget } from '../../platform/imports/import-kind.ts'
import type { Field } from '../../platform/record/field.ts'
import { fieldsOf, type RecordOf } from '../../platform/record/record.ts'
import { contactRecord } from '../contacts/contact-record.ts'
import type { AnswerShape } from '../custom-fields/field.ts'
import { dealRecord } from '../deals/deal-record.ts'

/** How the cells of a column are read. */
const cellKinds = [
  'text',
  'email',
  'phone',
  'document',
  'zip',
  'state',
  'day',
  'money',
  'number',
  'percent',
  'marital',
  'person',
  'store',
  'status',
  'origins',
  'deal-types',
  'tags',
] as const
export type CellKind = (typeof cellKinds)[number]

/** The target of a column: a field of the contact or of its deal. */
export interface Target {
  id: string
  of: 'contact' | 'deal'
  field: string
  kind: CellKind
  /** Its key among the messages. */
  label: string
  words: Message
  /** Asked of every import. */
  isRequired?: true
}

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

/** Kinds of fields whose cells are read as another kind's; the others are read as their own. */
const readAs: Readonly<Record<string, CellKind>> = {
  area: 'text',
  count: 'number',
  kwh: 'number',
  kwp: 'number',
  user: 'person',
}

function cellKindOf(name: string, { kind, import: as, of, options }: Field): CellKind {
  const named = (of === 'list-item' ? options?.input?.params?.list : of) ?? kind
  const wanted = typeof as === 'string' ? as : (readAs[named] ?? named)
  const known = cellKinds.find((one) => one === wanted)
  if (!known) throw new Error(`The field “${name}” is said to be imported, and imports cannot read “${wanted}”.`)
  return known
}

/** A field is called in files as exports call it. */
const nameInFiles = ({ column, words }: Field): Message =>
  (typeof column === 'object' && (column.exportTitle ?? column.title)) || words

const target = (of: Target['of'], field: string, kind: CellKind, words: Message): Target => ({
  id: `${of}.${field}`,
  of,
  field,
  kind,
  label: `imports.target.${of}.${field}`,
  words,
})

/** The fields that a record says are imported. */
const targetsOf = (of: Target['of'], record: RecordOf): Target[] =>
  fieldsOf(record).flatMap(([name, field]) =>
    field.import
      ? [
          {
            ...target(of, name, cellKindOf(name, field), nameInFiles(field)),
            ...(field.isRequired && { isRequired: true as const }),
          },
        ]
      : [],
  )

const externalId = target('contact', 'externalId', 'text', {
  pt: 'Código no sistema de origem',
  en: 'Id in the former system',
})

/** A row of the model, for the columns that it shows: what people are offered first. */
export const example: Readonly<Record<string, string>> = {
  'contact.name': 'Maria Aparecida dos Santos',
  'contact.email': 'maria@exemplo.com.br',
  'contact.phone': '(34) 99812-4471',
  'contact.document': '529.982.247-25',
  'contact.city': 'Uberlândia',
  'contact.state': 'MG',
  'deal.title': 'Casa da Maria',
  'deal.dealTypeId': '',
  'deal.consumptionKwh': '1.250',
  'deal.bidAmount': 'R$ 24.900,00',
}

const exampleFirst = (known: readonly Target[]) => {
  const shown = Object.keys(example).flatMap((id) => known.filter((one) => one.id === id))
  return [...shown, ...known.filter((one) => !shown.includes(one))]
}

/** Everything that a file may fill in any company, in the order in which people are offered it. */
export const targets: readonly Target[] = [
  ...exampleFirst([...targetsOf('contact', contactRecord), externalId]),
  ...exampleFirst(targetsOf('deal', dealRecord)),
]

/** Required targets without a column. */
export const missingTargets = <Known extends Pick<FillTarget, 'id' | 'isRequired'>>(
  mapping: readonly (string | null)[],
  known: readonly Known[],
) => known.filter((one) => one.isRequired && !mapping.includes(one.id))

/** Targets with more than one column. */
export const repeatedTargets = <Known extends Pick<FillTarget, 'id'>>(
  mapping: readonly (string | null)[],
  known: readonly Known[],
) => known.filter((one) => mapping.filter((id) => id === one.id).length > 1)
