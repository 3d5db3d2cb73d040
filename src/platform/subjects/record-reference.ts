/**
 * A column that names a record of another module. A foreign key speaks for itself; its module declares the column that can
 * have none, since it names records of several kinds, and the one whose rows are not to follow when two records become one.
 */
export interface RecordReference {
  table: string
  column: string
  /** The row describes the record as it was, or is brought up to date by other means. */
  stays?: true
}

const known = new Map<string, RecordReference>()

export function registerReferences(added: readonly RecordReference[]) {
  for (const reference of added) known.set(`${reference.table}.${reference.column}`, reference)
}

export const allReferences = (): RecordReference[] => [...known.values()]
