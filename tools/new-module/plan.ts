import { type FieldKind, fieldKinds, type Host, hosts, namedBy } from './field-kinds.ts'

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

/** Who is in charge of the record; the first one is told when it is given to them. */
export const peopleIn = ({ fields }: Plan) => fields.filter(({ kind }) => kind === 'person')

/** What the record stands in or on, whose reach it has. */
export const isOfStore = ({ fields }: Plan) => fields.some(({ kind }) => kind === 'store')
export const isHost = ({ named = '' }: PlannedField) => named in hosts
export const hostOf = ({ fields }: Pick<Plan, 'fields'>): Host | undefined => {
  const field = fields.find(isHost)
  return field && hosts[field.named!]
}

export const usage = `npm run new-module -- <plural> [singular] [pt=Título/Um] [en=Title/One] <field:kind[=a/Um|b/Dois][:Nome]> …
  npm run new-module -- carriers pt=Transportadoras/Transportadora name:text:Nome phone:phone:Telefone city:text:Cidade
  The first field is a text, and the record's name. Kinds: ${Object.keys(fieldKinds).join(', ')}.
  storeId:store gives each record a store, and the list the reach of stores; dealId:record=deal a deal, and the list the reach of deals;
  contactId:record=contact a contact, and the list the reach of contacts.
  supplierId:record=supplier and originId:record=origins name a supplier and an item of a small list.`

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
  refuseSeveralHosts([first, ...others])
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

/** A record has the reach of one thing. */
function refuseSeveralHosts(fields: readonly PlannedField[]) {
  const [host, another] = fields.filter(isHost).map(({ named }) => named)
  if (another) throw new Error(`A record stands on one record: on a ${host}, or on a ${another}.`)
  if (host && fields.some(({ kind }) => kind === 'store'))
    throw new Error(`A record on a ${host} is of the store of its ${host}: no storeId besides.`)
}

function fieldOf(typed: string): PlannedField {
  const [name = '', kindAndValues = '', pt] = typed.split(':')
  const [kind = '', values = ''] = kindAndValues.split('=')
  if (!/^[a-z][a-zA-Z0-9]{0,40}$/.test(name)) throw new Error(`${name} is no name of a field: small letters first.`)
  if (!(kind in fieldKinds)) throw new Error(`${kind} is no kind: ${Object.keys(fieldKinds).join(', ')}.`)
  if (kind === 'person' && !name.endsWith('Id')) throw new Error(`A person is named by their id: ${name}Id.`)
  if (kind === 'store' && name !== 'storeId') throw new Error('The store of a record is its storeId.')
  const isReference = kind === 'record'
  if (isReference) refuseReference(name, values)
  if (kind === 'choice' && !values.includes('|')) throw new Error(`A choice has values: ${name}:choice=a|b.`)
  const en = capital(words(name.replace(/Id$/, '')))
  const field = { name, kind: kind as FieldKind, pt: pt ?? en, en }
  if (isReference) return { ...field, named: values, values: [] }
  return { ...field, values: values ? values.split('|').map(optionOf) : [] }
}

function refuseReference(name: string, named: string) {
  const id = `${name.replace(/Id$/, '')}Id`
  if (!named)
    throw new Error(
      `A reference says what it names: ${id}:record=supplier, =deal, =contact, or =origins for a small list.`,
    )
  namedBy(named)
  const wanted = hosts[named]?.id ?? id
  if (name !== wanted) throw new Error(`A reference is called by the id that it holds: ${wanted}:record=${named}.`)
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
