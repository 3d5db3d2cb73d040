import type { z } from 'zod'
import type { PermissionId } from '../access/permission.ts'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Message } from '../i18n/messages.ts'

/**
 * What a field holds. Money is integer cents; a count is a whole number; energies are kWh and kWp; a share is 0 to 1, a percent 0 to 100; days and
 * instants are ISO text; a `record` is the id of another record, and rows carry its name beside it.
 */
export type FieldKind =
  | 'text'
  | 'area'
  | 'email'
  | 'phone'
  | 'document'
  | 'zip'
  | 'state'
  | 'money'
  | 'count'
  | 'number'
  | 'percent'
  | 'share'
  | 'kwh'
  | 'kwp'
  | 'day'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'record'
  | 'tags'
  | 'other'

/** The column of a field in its list. */
export interface FieldColumn {
  /** The column's id where it is not the field's name: kept in saved views, so it never changes. */
  id?: string
  /** The title where it differs from the field's name. */
  title?: Message
  /** The title in files, where imports must tell it from another record's. */
  exportTitle?: Message
  /** In a file it stands beside whatever columns are chosen: without it the others are read wrongly. */
  isExportedAlways?: true
  /** In rem. */
  width?: number
  /** Its place in the row of a phone: the figure at the end, or one of the two facts under the name. */
  phone?: 'value' | 'fact'
  /** Shown only after the person has chosen it. */
  isOptional?: true
}

/** The options of a reference: an endpoint that answers `{ id, name }` rows, all of them or those that are searched for. */
export interface OptionSource {
  endpoint: AnyEndpoint
  input?: { params?: Record<string, string>; query?: Record<string, unknown> }
  /** The name of a second text of each row, shown beside its name. */
  detail?: string
  /** The options are in this list of each row, whose own name stands beside theirs: the statuses of each step. */
  within?: string
  /**
   * There are too many to show: the endpoint is a list with the filter `search`, which takes so many letters at `least`, and `one`
   * answers what a chosen one is called, under `name`.
   */
  searched?: { one: AnyEndpoint; name: string; least?: number }
}

/** Everything that is said of a field besides what it holds. Each entry makes it appear in one more place. */
export interface FieldOptions extends FieldAccess {
  /** The longest text that it takes, where that is not the 255 of a line and the 10,000 of an area. */
  max?: number
  /** The shape of its input where its kind's own is not right: range and sentence. */
  shape?: z.ZodType
  /** Marked as required in forms; its shape refuses what is empty. */
  isRequired?: true
  /** Given when the record is created, and never changed. */
  isFixed?: true
  /** The name of the record for people; exactly one field. */
  isName?: true
  /** Made by the product: never part of an input. */
  isComputed?: true
  /** A figure or day that every record has: replies never carry null for it. */
  isAlways?: true
  /** What one must hold to change it, where it is not what the record asks for. */
  edit?: PermissionId
  /** What one must hold besides. */
  editAlso?: PermissionId
  /** Its section on the record's page, in the order in which the fields stand. */
  section?: string
  /** Asked for when a record is created. */
  isFirst?: true
  /** Takes the whole line of a form. */
  isWide?: true
  /** The field exists for records with these values only: `{ kind: 'company' }`. */
  when?: Readonly<Record<string, string>>
  /** Other words for records of some value: `{ kind: { company: … } }`. */
  wordsWhen?: Readonly<Record<string, Readonly<Record<string, Message>>>>
  /** A column of the list, and with it of every export of the list. */
  column?: true | FieldColumn
  /** Part of a list's row without being a column; of a reference also its id, where a column carries its name alone. */
  inRow?: true
  /** Made for rows of the list alone: not part of the record's page. */
  isRowOnly?: true
  /** A filter of the list; a text is the name in the address where it is not the field's, two are those of a range's ends. */
  filter?: true | string | readonly [from: string, to: string]
  /** The list can be ordered by it: its index is (value, id). */
  order?: true | FieldOrder
  /** Changed for many records at once; `or-none` may be taken from them, too. */
  bulk?: true | 'or-none'
  /** Filled by imports; a text says how its cells are read where its kind does not. Its name in both languages is a header that files carry. */
  import?: true | string
  /** What stands for it in templates: `cidade` is written `{{lead.cidade}}`. */
  placeholder?: string | FieldPlaceholder
  /** Left out of timelines. */
  isUntold?: true
  /**
   * A password or the like: whoever sees the record reads it there and nowhere else. It stands in no event, timeline, list, file,
   * template, rule or call to other systems.
   */
  isSecret?: true
}

export interface FieldPlaceholder {
  key: string
  /** What it is called among those of other records, where the field's name says too little. */
  title: Message
}

export interface FieldOrder {
  /** Its name in the address where it is not the field's. */
  as?: string
  /** The index holds its values rising (`asc`) or falling; the id follows the same way. Falling when absent. */
  rises?: true
  /** Rows without a value stand at the end, whichever way one sorts. */
  nullable?: true
}
