import type { Message } from '../i18n/messages.ts'

/** `allow` must be held for an action; `hide` held removes a part; `disable` held shows it read-only. */
export type PermissionKind = 'allow' | 'hide' | 'disable'

export interface Permission {
  id: string
  kind: PermissionKind
  label: Message
}

export interface PermissionGroup {
  id: string
  label: Message
  permissions: Permission[]
}

type Entry = [kind: PermissionKind, pt: string, en: string]

/** Declares a group of the permission catalogue; the keys are the permission ids. */
export function permissionGroup<const Ids extends string>(
  groupId: string,
  pt: string,
  en: string,
  entries: Record<Ids, Entry>,
): PermissionGroup & { ids: Ids[] } {
  const permissions = (Object.entries(entries) as [Ids, Entry][]).map(([id, [kind, labelPt, labelEn]]) => ({
    id,
    kind,
    label: { pt: labelPt, en: labelEn },
  }))
  return { id: groupId, label: { pt, en }, permissions, ids: permissions.map((permission) => permission.id) }
}

/** A field as permissions name it: what the id ends with, and its name in both languages, in small letters. */
export type NamedPart = readonly [name: string, pt: string, en: string]

/** One flag per part that takes it from the screen of whoever holds it: `menu.hide-tasks`. */
export const hides = (groupId: string, parts: readonly NamedPart[]): Record<string, Entry> =>
  Object.fromEntries(
    parts.map(([name, pt, en]) => [`${groupId}.hide-${name}`, ['hide', `Ocultar ${pt}`, `Hide ${en}`]]),
  )

/** Two flags per field, one that hides it and one that allows to edit it. */
export const hidesAndEdits = (groupId: string, fields: readonly NamedPart[]): Record<string, Entry> => ({
  ...hides(groupId, fields),
  ...Object.fromEntries(
    fields.map(([name, pt, en]) => [`${groupId}.edit-${name}`, ['allow', `Editar ${pt}`, `Edit ${en}`]]),
  ),
})

/** True if at least one of the asked permissions is held; an empty list asks for nothing and is refused. */
export const holds = (held: ReadonlySet<string>, asked: string | readonly string[]) =>
  typeof asked === 'string' ? held.has(asked) : asked.some((one) => held.has(one))
