import type { PermissionKind } from '../../platform/access/permission.ts'
import { no, yes } from '../../platform/rules/verdict.ts'

/** The permission to edit functions; at least one active person always has it. */
export const editsFunctions = 'team.edit-functions'

/** With this flag profiles and functions are read-only. */
export const functionsAreReadOnly = 'general.disable-profiles-and-functions'

export const mayEditFunctions = (granted: ReadonlySet<string>) => {
  if (granted.has(functionsAreReadOnly)) return no('team.functions_read_only')
  return granted.has(editsFunctions) ? yes : no('team.not_allowed')
}

/** All that a person, or a person with a function, can do. */
export interface Powers {
  permissions: ReadonlySet<string>
  /** The maximum change of a price, in percent; null: unlimited. */
  priceChange: number | null
  /** Null: every store. */
  stores: readonly string[] | null
  /** The people whose records they see within these stores; null: everybody's. */
  people: readonly string[] | null
}

/** The powers of a function alone; how far its people see is set for each person. */
export const powersOfFunction = (role: { permissions: readonly string[]; maxPriceChange: number }): Powers => ({
  permissions: new Set(role.permissions),
  priceChange: role.maxPriceChange,
  stores: [],
  people: [],
})

/** The first thing that one has more of than another. */
export type More = { of: 'permission'; id: string } | { of: 'price'; percent: number } | { of: 'stores' | 'people' }

type KindOf = (id: string) => PermissionKind | undefined

/**
 * What `one` has more of than `other`: a permission, a limit, a store, a colleague's records, or the lack of a flag
 * that hides or locks something for the other. Undefined: nothing.
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
  // A person without permissions has nothing that a flag could hide.
  if (allowed.length === 0) return undefined
  return (
    allowed.find((id) => !other.has(id)) ??
    [...other].find((id) => kindOf(id) !== undefined && !isAllowed(id) && !one.has(id))
  )
}

const isWider = (one: readonly string[] | null, other: readonly string[] | null) =>
  other !== null && (one === null || one.some((id) => !other.includes(id)))

const allowedTo = ({ permissions }: Powers, kindOf: KindOf) =>
  [...permissions].filter((id) => kindOf(id) === 'allow').length

/**
 * The limit of what a person may give, and of whom they may change: what they have themselves. Of those who edit
 * functions, whoever has the most permissions is the head of the company and unlimited, so that nothing is lost for good:
 * they also give what none of their equals has, and lift any flag. Flags lend no rank: they are set by those who may lift
 * them. How many permissions somebody has puts everybody in an order: there is always a head, and no permission that the
 * head lacks makes one of a person with few.
 */
export function ceilingOf(
  editor: Powers,
  functionEditors: readonly Powers[],
  catalogue: Iterable<string>,
  kindOf: KindOf,
): Powers {
  if (!mayEditFunctions(editor.permissions).ok) return editor
  const own = allowedTo(editor, kindOf)
  const peers = functionEditors.filter((one) => allowedTo(one, kindOf) >= own)
  if (peers.some((one) => allowedTo(one, kindOf) > own)) return editor
  const given = [...catalogue].filter(
    (id) =>
      kindOf(id) === 'allow' && (editor.permissions.has(id) || !peers.some(({ permissions }) => permissions.has(id))),
  )
  return { permissions: new Set(given), priceChange: null, stores: null, people: null }
}

/** Nobody puts a flag on themselves that they could not lift again. */
export function mayBear(flags: readonly string[], ceiling: Powers) {
  const isHead = ceiling.priceChange === null
  const lasting = flags.find((id) => !isHead || id === functionsAreReadOnly)
  return lasting ? { ...no('team.restricts_oneself'), flag: lasting } : yes
}

/** Nobody gives more than they have themselves. */
export function mayGive(ceiling: Powers, given: Powers, kindOf: KindOf) {
  const more = moreThan(given, ceiling, kindOf)
  return more ? { ...no('team.gives_more'), more } : yes
}

/** Nobody changes a person or a function that has more than they have themselves. */
export function mayTouch(ceiling: Powers, holder: Powers, kindOf: KindOf) {
  const more = moreThan(holder, ceiling, kindOf)
  return more ? { ...no('team.holds_more'), more } : yes
}

/** The flags that keep a person's name, and phone, e-mail and document, from whoever may else edit them. */
export const userLocks = {
  name: 'users.disable-editing-name',
  personal: 'users.disable-editing-personal-information',
} as const
