import { partAt, type Rows } from './use-draft.ts'

type Values = Record<string, unknown>

interface RowForm {
  values: Values
  errors: Readonly<Record<string, string | null | undefined>>
  setMany(values: Values): void
}

/** A list among the values of a form, for `RowEditor`: `name` is the field that holds it. */
export function rowsOfForm<Item>({ values, errors, setMany }: RowForm, name: string): Rows<Item> {
  type Lists = Record<string, Item[]>
  const errorTexts = Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const change = (edit: (before: Lists) => Lists) => setMany({ [name]: edit(values as Lists)[name] })
  return partAt<Lists>(values as Lists, change, errorTexts, '').rows(name) as Rows<Item>
}
