import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-command.ts'

/** What a field of the kind `record` may name: `dealId:record=deal`, `contactId:record=contact`, `supplierId:record=supplier`, `originId:record=origins` for an item of a small list. */
export interface Named {
  maker: string
  /** The line that imports what makes the field. */
  uses: string
  table: string
}

/** A record that others stand on: these have its reach, its history tells theirs, and they go with it. */
export interface Host {
  kind: string
  /** The field that names it. */
  id: string
  table: string
  /** Its row in the list's statement. */
  alias: string
  /** What finds one in the form, and what makes one in a test. */
  finds: string
  makes: string
  /** What a test's list answers of one that is called Sítio Recanto. */
  row: string
}

export const hosts: Readonly<Record<string, Host>> = {
  deal: {
    kind: 'deal',
    id: 'dealId',
    table: 'deals',
    alias: 'd',
    finds: 'findDeals',
    makes: 'aDeal',
    row: "title: 'Sítio Recanto', number: 4",
  },
  contact: {
    kind: 'contact',
    id: 'contactId',
    table: 'contacts',
    alias: 'c',
    finds: 'findContacts',
    makes: 'aContact',
    row: "name: 'Sítio Recanto'",
  },
}

/** Kinds of records by their word; any other word is the name of a small list. */
const records: Readonly<Record<string, Named>> = {
  deal: { maker: 'onDeal', uses: "import { onDeal } from '../deals/fields.ts'", table: 'deals' },
  contact: { maker: 'onContact', uses: "import { onContact } from '../contacts/fields.ts'", table: 'contacts' },
  supplier: {
    maker: "reference('supplier', supplierOptions)",
    uses: "import { supplierOptions } from '../supply/supplier-options.ts'",
    table: 'suppliers',
  },
}

/** The names of the small lists, as the modules declare them. */
function smallLists() {
  const sources = globSync('src/modules/*/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const declared = sources.flatMap((text) =>
    Array.from(text.matchAll(/^ *(?:export )?interface SmallListNames \{([^}]*)/gm), ([, names]) => names!),
  )
  return declared.flatMap((names) => Array.from(names.matchAll(/([\w-]+)'?: true/g), ([, name]) => name!)).sort()
}

/** The record that is meant; throws a sentence that says what there is. */
export function namedBy(word: string): Named {
  const known = records[word]
  if (known) return known
  const lists = smallLists()
  if (lists.includes(word))
    return {
      maker: `listItem('${word}')`,
      uses: "import { listItem } from '../small-lists/fields.ts'",
      table: 'list_items',
    }
  throw new Error(
    `A reference cannot name ${word}: it names a ${Object.keys(records).join(', a ')}, or an item of a small list (${lists.join(', ')}).`,
  )
}

interface Kind {
  /** The function of the record, if its name differs from the kind's. */
  made?: string
  from?: string
  sql: string
  /** The type in the table's interface. */
  type: string
  /** How the search uses its column. */
  found?: 'own_words' | 'emails' | 'phones' | 'documents'
  filter?: false
  /** Filtered as a range. */
  isRange?: true
  /** Can be changed in bulk. */
  bulk?: true
}

const text = { sql: "text not null default ''", type: 'Generated<string>' }
const figure = { sql: 'double precision', type: 'number | null', isRange: true } as const
const whole = { sql: 'bigint', type: 'number | null', isRange: true } as const

/** The kinds of field that a new module may have, as `platform/record` knows them. */
export const fieldKinds = {
  text: { ...text, found: 'own_words' },
  area: { ...text, filter: false },
  email: { ...text, found: 'emails' },
  phone: { ...text, found: 'phones' },
  document: { ...text, found: 'documents' },
  zip: text,
  state: text,
  choice: { ...text, bulk: true },
  money: whole,
  count: whole,
  number: figure,
  percent: figure,
  kwh: figure,
  kwp: figure,
  day: { made: 'dayField', sql: 'date', type: 'string | null', isRange: true },
  flag: { sql: 'boolean not null default false', type: 'Generated<boolean>', bulk: true },
  store: { from: '../access/fields.ts', sql: 'uuid not null', type: 'string', bulk: true },
  record: { sql: 'uuid', type: 'string | null', bulk: true },
  person: { from: '../access/fields.ts', sql: 'uuid', type: 'string | null', bulk: true },
} satisfies Record<string, Kind>

export type FieldKind = keyof typeof fieldKinds
export const kindOf = (kind: FieldKind): Kind => fieldKinds[kind]
