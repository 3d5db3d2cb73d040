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
  /** Always included in files, whatever columns are chosen: the others would be misread without it. */
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
  /**
   * The options are in this list inside each row, and the row's name is shown with theirs: the statuses of each step.
   */
  within?: string
  /**
   * There are too many to list: the endpoint accepts the filter `search` with at least `least` letters, and `one`
   * answers the name of a chosen option under `name`.
   */
  searched?: { one: AnyEndpoint; name: string; least?: number }
}

/** All options of a field besides its kind. Each of them makes the field appear in one more place. */
export interface FieldOptions extends FieldAccess {
  /** The longest text accepted, where it is neither the 255 of a line nor the 10,000 of an area. */
  max?: number
  /** The shape of its input, where that of its kind does not fit: range and error message. */
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
  /** The permission to change it, where it differs from the record's. */
  edit?: PermissionId
  /** A further permission needed to change it. */
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
  /**
   * Included in a list's row without being a column. For a reference also its id, where the column has only the name.
   */
  inRow?: true
  /** Exists only in rows of the list, not on the record's page. */
  isRowOnly?: true
  /** A filter of the list; a text is the name in the address where it is not the field's, two are those of a range's ends. */
  filter?: true | string | readonly [from: string, to: string]
  /** The list can be ordered by it: its index is (value, id). */
  order?: true | FieldOrder
  /** Can be changed for many records at once; with `or-none` it can also be emptied. */
  bulk?: true | 'or-none'
  /**
   * Filled by imports. A text names how its cells are parsed, where that does not follow from its kind. Its names in
   * both languages are recognised as headers.
   */
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
  /** Whether its index is ascending (`asc`); the id is ordered the same way. Descending when absent. */
  rises?: true
  /** Rows without a value stand at the end, whichever way one sorts. */
  nullable?: true
}
