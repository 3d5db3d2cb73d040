import type { PermissionKind } from '../../platform/access/permission.ts'
import { no, yes } from '../../platform/rules/verdict.ts'

/** Who edits functions; somebody active always holds it. */
export const editsFunctions = 'team.edit-functions'

/** With this flag held profiles and functions are shown read-only. */
export const functionsAreReadOnly = 'general.disable-profiles-and-functions'

export const mayEditFunctions = (held: ReadonlySet<string>) => {
  if (held.has(functionsAreReadOnly)) return no('team.functions_read_only')
  return held.has(editsFunctions) ? yes : no('team.not_allowed')
}

/** All that a person, or a function that people will hold, can do. */
export interface Powers {
  permissions: ReadonlySet<string>
  /** The most that they may change a price, in percent; null: without limit. */
  priceChange: number | null
  /** Null: every store. */
  stores: readonly string[] | null
  /** Whose records they see within these stores; null: everybody's. */
  people: readonly string[] | null
}

/** What a function alone comes to: how far its people see is said for each person. */
export const powersOfFunction = (role: { permissions: readonly string[]; maxPriceChange: number }): Powers => ({
  permissions: new Set(role.permissions),
  priceChange: role.maxPriceChange,
  stores: [],
  people: [],
})

/** The first thing in which one holds more than another. */
export type More = { of: 'permission'; id: string } | { of: 'price'; percent: number } | { of: 'stores' | 'people' }

type KindOf = (id: string) => PermissionKind | undefined

/**
 * In what `one` holds more than `other`: a permission, a limit, a store, a colleague's records, or the lack of a flag that
 * hides or locks something from the other. Undefined: nothing.
 */
export function moreThan(one: Powers, other: Powers, kindOf: KindOf): More | undefined {
  const permission = morePermissions(one.permissions, other.permissions, kindOf)
  if (permission) return { of: 'permission', id: permission }
  if (other.priceChange !== null && (one.priceChange === null || one.priceChange > other.priceChange))
    return { of: 'price', percent: one.priceChange ?? 100 }
  if (isWider(one.stores, other.stores)) return { of: 'stores' }
  if (isWider(one.people, other.people)) return { of: 'people' }
  return undefined
}

function morePermissions(one: ReadonlySet<string>, other: ReadonlySet<string>, kindOf: KindOf) {
  const isAllowed = (id: string) => kindOf(id) === 'allow'
  const allowed = [...one].filter(isAllowed)
  // Whoever is allowed nothing has nothing that a flag could hide.
  if (allowed.length === 0) return undefined
  return (
    allowed.find((id) => !other.has(id)) ??
    [...other].find((id) => kindOf(id) !== undefined && !isAllowed(id) && !one.has(id))
  )
}

const isWider = (one: readonly string[] | null, other: readonly string[] | null) =>
  other !== null && (one === null || one.some((id) => !other.includes(id)))

/**
 * As much as a person may give and touch: what they hold. Whoever edits functions may also give what none of the people who
 * edit functions holds, so that nothing is lost for good; and without limit when none of them holds more.
 */
export function ceilingOf(
  editor: Powers,
  functionEditors: readonly Powers[],
  catalogue: Iterable<string>,
  kindOf: KindOf,
): Powers {
  if (!mayEditFunctions(editor.permissions).ok) return editor
  const permissions = new Set(
    [...catalogue].filter((id) =>
      kindOf(id) === 'allow'
        ? editor.permissions.has(id) || !functionEditors.some((one) => one.permissions.has(id))
        : editor.permissions.has(id) && functionEditors.some((one) => !one.permissions.has(id)),
    ),
  )
  const isTop = !functionEditors.some(
    ({ permissions: theirs }) =>
      morePermissions(theirs, editor.permissions, kindOf) && !morePermissions(editor.permissions, theirs, kindOf),
  )
  return isTop ? { permissions, priceChange: null, stores: null, people: null } : { ...editor, permissions }
}

/** Nobody gives more than they hold themselves. */
export function mayGive(ceiling: Powers, given: Powers, kindOf: KindOf) {
  const more = moreThan(given, ceiling, kindOf)
  return more ? { ...no('team.gives_more'), more } : yes
}

/** Nobody changes a person or a function that holds more than they hold themselves. */
export function mayTouch(ceiling: Powers, holder: Powers, kindOf: KindOf) {
  const more = moreThan(holder, ceiling, kindOf)
  return more ? { ...no('team.holds_more'), more } : yes
}
