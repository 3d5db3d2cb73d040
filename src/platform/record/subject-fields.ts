import type { PermissionId } from '../access/permission.ts'
import type { FieldFormat, FieldShow, Subject } from '../subjects/subject.ts'
import type { Field } from './field.ts'
import { fieldsOf, nameField, type RecordOf } from './record.ts'

const formats: Partial<Record<Field['kind'], FieldFormat>> = {
  phone: 'phone',
  document: 'cpf-cnpj',
  zip: 'zip-code',
  money: 'money',
  count: 'number',
  number: 'number',
  percent: 'percent',
  share: 'share',
  kwh: 'kwh',
  kwp: 'kwp',
  day: 'day',
  instant: 'instant',
  flag: 'yes-no',
}

function formatOf(table: string, name: string, { kind, of, valueWords }: Field): FieldFormat {
  if (of !== undefined) return { of }
  return valueWords ? { words: `${table}.${name}` } : (formats[kind] ?? 'text')
}

/** How timelines and the audit write a record's fields, and which flags hide them. */
export const subjectFields = (of: RecordOf): Record<string, FieldFormat | FieldShow> =>
  Object.fromEntries(
    fieldsOf(of).flatMap(([name, field]) => {
      const { shownWith, hiddenWith, isSecret } = field
      if (isSecret) return []
      const as = formatOf(of.table, name, field)
      return [[name, { as, ...(shownWith && { shownWith }), ...(hiddenWith && { hiddenWith }) }] as const]
    }),
  )

/**
 * The subject of a record whose timeline is open to everyone who may list it.
 * @generated Modules that `npm run new-module` writes use it.
 */
export const recordSubject = (of: RecordOf, needs: PermissionId): Subject => ({
  kind: of.kind,
  table: snake(of.table),
  name: snake(nameField(of)),
  view: { needs },
  fields: subjectFields(of),
})

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
