import { plainText } from '../../platform/i18n/plain-text.ts'
import type { Catalogue, PartView } from './catalogue.ts'

const placeholder = /\{\{\s*([a-z-]+\.[A-Za-z0-9]+)\s*\}\}/g
const bracket = /\[([^[\]{}]{1,120})\]/g

/** A field that a text may name, and how it is called between brackets. */
export interface Named {
  field: string
  name: string
}

/** What a text can tell: a name stands for one record among others, whose id tells nobody anything. */
const isTold = ({ field, kind, isOwn, workedOut }: PartView) =>
  !isOwn && !workedOut && kind !== 'record' && kind !== 'records' && /^[a-z-]+\.[A-Za-z0-9]+$/.test(field)

/** The fields that a text may name, nearest record first; of two that are called alike the farther one says whose it is. */
export function namedFields({ records }: Catalogue, kinds: readonly string[]): Named[] {
  const taken = new Set<string>()
  return kinds.flatMap((kind) => {
    const record = records.find((one) => one.kind === kind)
    return (record?.fields ?? []).filter(isTold).map(({ field, label }) => {
      const name = taken.has(plain(label)) ? `${label} (${record!.label})` : label
      taken.add(plain(label))
      return { field, name }
    })
  })
}

const plain = (text: string) => plainText(text.trim())

/** Whether a text names a field that is none of these: it would be told with a hole in its place. */
export const namesUnknown = (text: string, fields: readonly PartView[]) =>
  [...text.matchAll(placeholder)].some(([, named]) => !fields.some(({ field }) => field === named))

/** A text as people read and write it: `{{contact.name}}` is “[Nome]”. */
export const shownText = (text: string, fields: readonly Named[]) =>
  text.replace(placeholder, (whole, field: string) => {
    const known = fields.find((one) => one.field === field)
    return known ? `[${known.name}]` : whole
  })

/** The same text as the rule keeps it. */
export const keptText = (text: string, fields: readonly Named[]) =>
  text.replace(bracket, (whole, name: string) => {
    const known = fields.find((one) => plain(one.name) === plain(name))
    return known ? `{{${known.field}}}` : whole
  })

/** What stands between brackets and is no field: it would be told as it is written. */
export const unknownNames = (text: string, fields: readonly Named[]): string[] => [
  ...new Set([...keptText(text, fields).matchAll(bracket)].map(([whole]) => whole)),
]
