import type { Asked, PermissionId } from '../access/permission.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Verdict } from '../rules/verdict.ts'

/**
 * How a field of a record is written for a person: a format (`percent` of values to 100, `share` of fractions to 1), the kind of record whose name stands for its id
 * (`{ of: 'user' }`), or a message for each of its values (`{ words: 'deals.state' }` → `deals.state.won`).
 */
export type FieldFormat =
  | 'text'
  | 'money'
  | 'number'
  | 'percent'
  | 'share'
  | 'kwh'
  | 'kwp'
  | 'day'
  | 'instant'
  | 'yes-no'
  | 'phone'
  | 'cpf-cnpj'
  | 'zip-code'
  | { of: string }
  | { words: string }

export interface FieldShow extends FieldAccess {
  as: FieldFormat
}

/**
 * A kind of record that notes, files and events hang on. Its module declares it; those who hang things on it know
 * only this. Field labels are the messages `<fields' prefix>.field.<name>`; a field without one is not shown to people.
 */
export interface Subject {
  /** The word in events and addresses: `deal`. */
  kind: string
  table: string
  /** The column that names a record to people. */
  name: string
  /** Where its records have a page of their own: what stands before the id in its address. Whoever follows one or is mentioned on it is led there. */
  page?: `/${string}/`
  /** Prefix of its messages; the table's name in camelCase when absent. */
  words?: string
  /** Who may see its records (without `needs`: everybody whom `may` lets); absent: seen only as part of others. */
  view?: { needs?: Asked; hiddenWith?: Asked; may?(ctx: Ctx, id: string): Promise<boolean> }
  /** Whether the person may change this one of its records, its files and answers too, besides the permissions for them. */
  mayChange?(ctx: Ctx, id: string): Promise<Verdict>
  /** Kinds of events that not even the audit tells to who may not see it: its own, and those of what belongs to it. */
  closed?: readonly string[]
  /** What it is a part of: a proposal's deal. Who must not see that record does not see this one either. */
  partOf?: { kind: string; column: string }
  /**
   * The records whose history also tells that one of this kind was begun, to those who hold the permission: a contact's deals.
   * `alsoTells` are kinds of its events that stand there as well: what was mailed to the customer.
   */
  begunOn?: readonly { kind: string; column: string; needs: PermissionId; alsoTells?: readonly string[] }[]
  /** What tells records of one name apart where they are chosen: a status's step. */
  within?: { kind: string; column: string }
  /** Who may read its timeline, besides seeing the record. */
  history?: FieldAccess
  /**
   * Who may write notes and make appointments on it, who may delete any note (absent: each their own), and from whom calls
   * are kept.
   */
  notes?: {
    needs: PermissionId
    appointments: PermissionId
    remove?: PermissionId
    callsHiddenWith?: PermissionId
  }
  /** Kinds of events that always stand beside another of the same act: timelines tell that one alone. */
  publishedBeside?: readonly string[]
  files?: {
    list: PermissionId
    add: PermissionId
    remove: PermissionId
    /** Who may create and change folders; absent: its files lie in none, and two of one name are two files. */
    folders?: PermissionId
    hiddenWith?: Asked
    /** Refuses a file that is larger than its records take, where that is less than any file may be. */
    refuseLarge?(ctx: Ctx, bytes: number): Promise<void>
  }
  /** Who may answer the fields that a company adds to its records, and where a record stands (ids of steps and statuses). */
  customFields?: { edit: PermissionId; hiddenWith?: PermissionId; placesOf?(ctx: Ctx, id: string): Promise<string[]> }
  /**
   * A condition that none of the records whose ids a column holds is out of the person's reach, for lists of what is about
   * them: notices, timelines, events; its values are added to `values`.
   */
  reached?(ctx: Ctx, column: string, values: unknown[]): string
  /** Records of this kind that the person cannot see, where they are few; they get no events of them either. */
  hidden?(ctx: Ctx): Promise<string[]>
  fields?: Record<string, FieldFormat | FieldShow>
  /** The filter of timelines under which its events stand; a change of its fields stands among the changes all the same. */
  standsUnder?: 'proposals' | 'files'
  /** Fields whose change matters to whoever reads only what matters. */
  weighty?: readonly string[]
}

/** What people write on a record: shown in its history and nowhere else. */
export const writtenKinds: readonly string[] = ['note', 'appointment']

const known = new Map<string, Subject>()

export function registerSubjects(added: readonly Subject[]) {
  for (const subject of added) known.set(subject.kind, subject)
}

export const subjectOf = (kind: string) => known.get(kind)
export const allSubjects = (): Subject[] => [...known.values()]
export const wordsOf = (subject: Subject) =>
  subject.words ?? subject.table.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
