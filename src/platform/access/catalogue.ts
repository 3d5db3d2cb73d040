import type { Lang } from '../i18n/messages.ts'
import type { Permission, PermissionGroup } from './permission.ts'

const groups = new Map<string, PermissionGroup>()
const byId = new Map<string, Permission>()

/** Joins a module's groups into the catalogue; groups of the same id are merged, a permission stands in one only. */
export function registerPermissions(added: readonly PermissionGroup[]) {
  for (const group of added) {
    const known = groups.get(group.id)
    const joined = new Map(
      [...(known?.permissions ?? []), ...group.permissions].map((permission) => [permission.id, permission]),
    )
    groups.set(group.id, { ...group, permissions: [...joined.values()] })
    for (const permission of group.permissions) byId.set(permission.id, permission)
  }
}

export const permissionGroups = (): PermissionGroup[] => [...groups.values()]
export const permissionById = (id: string) => byId.get(id)
export const allPermissionIds = (): ReadonlyMap<string, Permission> => byId

export function permissionLabel(id: string, lang: Lang) {
  const label = byId.get(id)?.label
  return label ? (lang === 'en-US' ? label.en : label.pt) : id
}
