interface Kind {
  /** How the record makes it, where that is not called as the kind. */
  made?: string
  from?: string
  sql: string
  /** In the table's interface. */
  type: string
  /** What the search does with its column. */
  found?: 'own_words' | 'emails' | 'phones' | 'documents'
  filter?: false
  /** Asked for between two ends. */
  isRange?: true
  /** Changed for many records at once. */
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
  person: { from: '../access/fields.ts', sql: 'uuid', type: 'string | null', bulk: true },
} satisfies Record<string, Kind>

export type FieldKind = keyof typeof fieldKinds
export const kindOf = (kind: FieldKind): Kind => fieldKinds[kind]
