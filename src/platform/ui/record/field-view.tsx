import type { ReactNode } from 'react'
import type { Lang } from '../../i18n/messages.ts'
import type { Field } from '../../record/field.ts'
import { fieldText } from '../../record/field-text.ts'
import { nameKey } from '../../record/record.ts'
import type { Option } from '../forms/choices/select-field.tsx'
import { Names, Person } from '../pieces/avatar.tsx'

interface Shown {
  lang: Lang
  /** The record, whose reply carries the names of its references, and under `people` those of several people by id. */
  record: Readonly<Record<string, unknown>>
  /** What a reference may be: the names of values that are not saved yet. */
  options?: readonly Option[] | undefined
}

/** How a field's value reads on a page. */
export function fieldView(name: string, field: Field, value: unknown, { lang, record, options }: Shown): ReactNode {
  if (field.of !== undefined) {
    const text = referenceText(name, value, record, options)
    return field.of === 'user' && text ? <Person name={text} size="small" /> : text
  }
  if (field.options && Array.isArray(value))
    return value.length > 0 ? <Names names={namesIn(value, { record, options })} /> : ''
  if (field.kind === 'email' && value) return <EmailAddress address={String(value)} />
  return fieldText(lang, field, value)
}

function referenceText(name: string, value: unknown, record: Shown['record'], options: readonly Option[] | undefined) {
  if (value === null || value === undefined || value === '') return ''
  const chosen = options?.find((option) => option.value === value)?.label
  return chosen ?? (value === record[name] ? String(record[nameKey(name)] ?? '') : '…')
}

/** The people that a field names, in words. */
export const namesIn = (value: readonly unknown[], { record, options }: Omit<Shown, 'lang'>): string[] =>
  value.map((id) => nameOf(String(id), record, options))

const nameOf = (id: string, { people }: Shown['record'], options: readonly Option[] | undefined) =>
  options?.find(({ value }) => value === id)?.label ?? (people as Record<string, string> | undefined)?.[id] ?? '…'

/** An address that is too long for its place continues in the next line after the @. */
function EmailAddress({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return domain === undefined ? (
    name
  ) : (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}
