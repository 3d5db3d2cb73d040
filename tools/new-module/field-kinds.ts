/** What a field of the kind `record` may name: `supplierId:record=supplier`, `originId:record=origins` for an item of a small list. */
export interface Named {
  maker: string
  uses: string
  table: string
}

const supplier: Named = {
  maker: "reference('supplier', supplierOptions)",
  uses: "import { supplierOptions } from '../supply/supplier-options.ts'",
  table: 'suppliers',
}

/** The record that is meant; any other word is the name of a small list. */
export const namedBy = (word: string): Named =>
  word === 'supplier'
    ? supplier
    : { maker: `listItem('${word}')`, uses: "import { listItem } from '../small-lists/fields.ts'", table: 'list_items' }

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
