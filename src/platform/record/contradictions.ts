import { columnId, filterNames, sortName } from './address-names.ts'
import type { Field } from './field.ts'

type Named = readonly [name: string, field: Field]

interface Description {
  kind: string
  sections?: readonly string[]
  fields: Readonly<Record<string, Field>>
}

/** Names by which views, addresses and templates find one field. */
const unique: Readonly<Record<string, (name: string, field: Field) => readonly (string | undefined)[]>> = {
  column: (name, field) => (field.column ? [columnId(name, field)] : []),
  filter: filterNames,
  order: (name, field) => (field.order ? [sortName(name, field)] : []),
  placeholder: (_, { placeholder }) => [typeof placeholder === 'object' ? placeholder.key : placeholder],
}

/** Throws a sentence that names the field where a description contradicts itself. */
export function refuseContradictions(of: Description) {
  const fields = Object.entries(of.fields)
  const named = fields.filter(([, field]) => field.isName)
  if (named.length !== 1)
    throw new Error(
      `The record ${of.kind} needs one field with isName; it has ${named.map(([name]) => name).join(', ') || 'none'}.`,
    )
  for (const what of Object.keys(unique)) refuseTwice(of.kind, what, fields)
  for (const field of fields) refuseAlone(of, field)
}

function refuseTwice(kind: string, what: string, fields: readonly Named[]) {
  const owners = new Map<string, string>()
  for (const [name, field] of fields)
    for (const taken of unique[what]!(name, field)) {
      if (taken === undefined) continue
      const owner = owners.get(taken)
      if (owner)
        throw new Error(`The fields “${owner}” and “${name}” of the record ${kind} share the ${what} “${taken}”.`)
      owners.set(taken, name)
    }
}

function refuseAlone({ kind, sections = ['main'], fields }: Description, [name, field]: Named) {
  const refuse = (why: string) => new Error(`The field “${name}” of the record ${kind} ${why}.`)
  if (field.section && !sections.includes(field.section))
    throw refuse(`stands in the section “${field.section}”, which is none of ${sections.join(', ')}`)
  if (field.isComputed && field.isFirst) throw refuse('is computed, so no form can ask for it first')
  const shownIn = (['isName', 'column', 'inRow', 'filter', 'order', 'import', 'placeholder'] as const).find(
    (one) => field[one],
  )
  if (field.isSecret && shownIn) throw refuse(`is secret, so it has no “${shownIn}”`)
  for (const [other, value] of Object.entries(field.when ?? {})) {
    const values = fields[other]?.values
    if (values && !values.includes(value)) throw refuse(`depends on the value “${value}”, which “${other}” cannot have`)
  }
}
