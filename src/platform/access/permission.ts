import type { Message } from '../i18n/messages.ts'

/**
 * The id of every permission. A module adds those of its groups, in its `permissions.ts`:
 * `declare module '…/permission.ts' { interface PermissionIds extends IdsOf<typeof taskPermissions> {} }`.
 * Here stand those that the platform asks for itself.
 */
export interface PermissionIds {
  'general.settings': true
  'team.see-all-stores': true
}
export type PermissionId = keyof PermissionIds

/** What the ids of a group say after its name: `address` of `deal-tabs.address`. */
export type PartOf<Group extends string> = PermissionId extends infer Id
  ? Id extends `${Group}.${infer Part}`
    ? Part
    : never
  : never

/** The permissions that somebody holds. */
export type Granted = ReadonlySet<PermissionId>

/** One permission, or several of which any one is enough. */
export type Asked = PermissionId | readonly PermissionId[]

/** `allow` is needed for an action; having `hide` removes a part of the screen; having `disable` makes it read-only. */
export type PermissionKind = 'allow' | 'hide' | 'disable'

export interface Permission {
  id: string
  kind: PermissionKind
  label: Message
  /** The functions of a new company that start with it, besides the administrator. */
  presets?: readonly FunctionPreset[]
}

/** The functions that a new company has besides its administrator, who starts with all that is allowed. */
export const functionPresets = ['manager', 'supervisor', 'salesman', 'pre-salesman', 'technician'] as const
export type FunctionPreset = (typeof functionPresets)[number]

/** Which of a group's permissions a function starts with: a manager all, the others none unless it is said. */
export type Starts = Partial<Record<FunctionPreset, (id: string) => boolean>>

export const all = () => true
export const none = () => false
/** All but those whose ids say one of these words. */
export const without = (words: RegExp) => (id: string) => !words.test(id)
export const only =
  (...ids: readonly string[]) =>
  (id: string) =>
    ids.includes(id)

export interface PermissionGroup {
  id: string
  label: Message
  permissions: Permission[]
  /** Of an area that no module opens yet: kept for what is stored, folded away on screen. */
  isToCome?: true
}

/**
 * Modules that are still to come, by the names that they will be mounted under and with which their addresses will begin: what is
 * kept in the catalogue for one of them is read by nothing until then.
 */
export const modulesToCome = ['billing', 'service-orders', 'homologations', 'budgets'] as const
export type ModuleToCome = (typeof modulesToCome)[number]

/** Marks a group as one of a module that is still to come. */
export const toCome = <Group extends PermissionGroup>(_module: ModuleToCome, group: Group): Group => ({
  ...group,
  isToCome: true,
})

export type IdsOf<Group extends { ids: readonly string[] }> = Record<Group['ids'][number], true>

type Entry = [kind: PermissionKind, pt: string, en: string]

/** Declares a group of the permission catalogue; the keys are the permission ids, `starts` says who has them from the first day. */
export function permissionGroup<const Ids extends string>(
  groupId: string,
  pt: string,
  en: string,
  entries: Record<Ids, Entry>,
  starts: Starts = {},
): PermissionGroup & { ids: Ids[] } {
  const rules: Starts = { manager: all, ...starts }
  const permissions = (Object.entries(entries) as [Ids, Entry][]).map(([id, [kind, labelPt, labelEn]]) => ({
    id,
    kind,
    label: { pt: labelPt, en: labelEn },
    // What hides or locks parts, no function starts with.
    ...(kind === 'allow' && { presets: functionPresets.filter((preset) => rules[preset]?.(id)) }),
  }))
  return { id: groupId, label: { pt, en }, permissions, ids: permissions.map((permission) => permission.id) }
}

/**
 * The permissions of a module whose records need no more than their description says: one for the list, and one each to add, edit and
 * delete. Others stand beside them.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const ofRecords = <const Group extends string>(groupId: Group) =>
  Object.fromEntries(verbs.map(([verb, pt, en]) => [`${groupId}.${verb}`, ['allow', pt, en]])) as Record<
    `${Group}.${(typeof verbs)[number][0]}`,
    Entry
  >

const verbs = [
  ['list', 'Listar', 'List'],
  ['add', 'Adicionar', 'Add'],
  ['edit', 'Editar', 'Edit'],
  ['delete', 'Excluir', 'Delete'],
] as const

/** A field as permissions name it: what the id ends with, and its name in both languages, in small letters. */
export type NamedPart = readonly [name: string, pt: string, en: string]

/** One flag per part that takes it from the screen of whoever holds it: `menu.hide-tasks`. */
export const hides = <Group extends string, const Part extends NamedPart>(groupId: Group, parts: readonly Part[]) =>
  Object.fromEntries(
    parts.map(([name, pt, en]) => [`${groupId}.hide-${name}`, ['hide', `Ocultar ${pt}`, `Hide ${en}`]]),
  ) as Record<`${Group}.hide-${Part[0]}`, Entry>

/** Two flags per field, one that hides it and one that allows to edit it. */
export const hidesAndEdits = <Group extends string, const Part extends NamedPart>(
  groupId: Group,
  fields: readonly Part[],
) => ({
  ...hides(groupId, fields),
  ...(Object.fromEntries(
    fields.map(([name, pt, en]) => [`${groupId}.edit-${name}`, ['allow', `Editar ${pt}`, `Edit ${en}`]]),
  ) as Record<`${Group}.edit-${Part[0]}`, Entry>),
})

/** True if the person has at least one of the permissions; an empty list is refused. */
export const holds = (granted: Granted, asked: Asked) =>
  typeof asked === 'string' ? granted.has(asked) : asked.some((one) => granted.has(one))
