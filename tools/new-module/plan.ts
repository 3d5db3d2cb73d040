import { type FieldKind, fieldKinds } from './field-kinds.ts'

export interface PlannedField {
  name: string
  kind: FieldKind
  pt: string
  en: string
  /** What a reference names. */
  named?: string
  /** Options of a choice, with the words of each. */
  values: { name: string; pt: string; en: string }[]
}

/** The parts of a module, and its names in every form in which they are written. */
export interface Plan {
  /** `work-trucks`, in addresses and folders. */
  plural: string
  singular: string
  /** `workTrucks`, in code. */
  many: string
  one: string
  /** `WorkTruck` */
  One: string
  /** `work_trucks` */
  table: string
  title: { pt: string; en: string }
  titleOne: { pt: string; en: string }
  /** The first one is the record's name. */
  fields: [PlannedField, ...PlannedField[]]
  /** The kind's number in the search: unique. */
  number: number
  migration: string
}

/** What names another record. */
export const references = ({ fields }: Plan) =>
  fields.filter(({ kind }) => kind === 'person' || kind === 'store' || kind === 'record')

/** Whoever the record is given to, and told of it: its first person. */
export const personIn = ({ fields }: Plan) => fields.find(({ kind }) => kind === 'person')

export const usage = `npm run new-module -- <plural> [singular] [pt=Título/Um] [en=Title/One] <field:kind[=a/Um|b/Dois][:Nome]> …
  npm run new-module -- carriers pt=Transportadoras/Transportadora name:text:Nome phone:phone:Telefone city:text:Cidade
  The first field is a text, and the record's name. Kinds: ${Object.keys(fieldKinds).join(', ')}.
  storeId:store gives each record a store, and the list the reach of stores; supplierId:record=supplier and originId:record=origins name another record.`

/** Parses the arguments; throws a sentence if they do not describe a module. */
export function planOf(typed: readonly string[], next: { number: number; migration: string }): Plan {
  const fields = typed.filter((word) => word.includes(':')).map(fieldOf)
  const [plural = '', singular = plural.replace(/s$/, '')] = typed.filter((word) => !/[:=]/.test(word))
  if (!/^[a-z][a-z-]{2,30}$/.test(plural) || !/^[a-z][a-z-]*$/.test(singular) || plural === singular)
    throw new Error('A name in small letters, in the plural and English.')
  const [first = fieldOf('name:text:Nome'), ...others] = fields
  if (first.kind !== 'text') throw new Error('The first field names the record: a text.')
  const names = [first, ...others].map(({ name }) => name)
  const taken = names.find((name, at) => names.indexOf(name) !== at || ['id', 'createdAt', 'search'].includes(name))
  if (taken) throw new Error(`The name ${taken} is taken.`)
  const [many, one] = [camel(plural), camel(singular)]
  const titles = (lang: 'pt' | 'en') => {
    const [title = capital(words(plural)), titleOne = capital(words(singular))] =
      typed
        .find((word) => word.startsWith(`${lang}=`))
        ?.slice(3)
        .split('/') ?? []
    return [title, titleOne] as const
  }
  const [pt, en] = [titles('pt'), titles('en')]
  return {
    plural,
    singular,
    many,
    one,
    One: capital(one),
    table: plural.replaceAll('-', '_'),
    title: { pt: pt[0], en: en[0] },
    titleOne: { pt: pt[1], en: en[1] },
    fields: [first, ...others],
    number: next.number,
    migration: `db/migrations/${next.migration}_${plural.replaceAll('-', '_')}.sql`,
  }
}

function fieldOf(typed: string): PlannedField {
  const [name = '', kindAndValues = '', pt] = typed.split(':')
  const [kind = '', values = ''] = kindAndValues.split('=')
  if (!/^[a-z][a-zA-Z0-9]{0,40}$/.test(name)) throw new Error(`${name} is no name of a field: small letters first.`)
  if (!(kind in fieldKinds)) throw new Error(`${kind} is no kind: ${Object.keys(fieldKinds).join(', ')}.`)
  if (kind === 'person' && !name.endsWith('Id')) throw new Error(`A person is named by their id: ${name}Id.`)
  if (kind === 'store' && name !== 'storeId') throw new Error('The store of a record is its storeId.')
  const isReference = kind === 'record'
  if (isReference && !(name.endsWith('Id') && /^[a-z][a-z-]*$/.test(values)))
    throw new Error(
      `A reference says what it names: ${name.replace(/Id$/, '')}Id:record=supplier, or =origins for a small list.`,
    )
  if (kind === 'choice' && !values.includes('|')) throw new Error(`A choice has values: ${name}:choice=a|b.`)
  const en = capital(words(name.replace(/Id$/, '')))
  const field = { name, kind: kind as FieldKind, pt: pt ?? en, en }
  if (isReference) return { ...field, named: values, values: [] }
  return { ...field, values: values ? values.split('|').map(optionOf) : [] }
}

function optionOf(typed: string) {
  const [name = '', pt] = typed.split('/')
  const en = capital(words(name))
  return { name, pt: pt ?? en, en }
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (word: string) => word.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
