import type { Lang } from '../i18n/messages.ts'
import type { Permission, PermissionGroup, PermissionId } from './permission.ts'

type KnownPermission = Permission & { id: PermissionId }

const groups = new Map<string, PermissionGroup>()
const byId = new Map<string, KnownPermission>()
/** The group of each permission, and the permissions that are called the same. */
const groupOf = new Map<string, PermissionGroup>()
const sameName = new Map<string, Set<string>>()

/** Joins a module's groups into the catalogue; groups of the same id are merged, a permission stands in one only. */
export function registerPermissions(added: readonly PermissionGroup[]) {
  for (const group of added) {
    const known = groups.get(group.id)
    const joined = new Map(
      [...(known?.permissions ?? []), ...group.permissions].map((permission) => [permission.id, permission]),
    )
    groups.set(group.id, { ...group, permissions: [...joined.values()] })
    // A group that joins is one whose ids its module has added to `PermissionIds`.
    for (const permission of group.permissions) {
      const { id, label } = permission
      byId.set(id, permission as KnownPermission)
      groupOf.set(id, group)
      sameName.set(label.pt, (sameName.get(label.pt) ?? new Set()).add(id))
    }
  }
}

export const permissionGroups = (): PermissionGroup[] => [...groups.values()]
export const permissionById = (id: string) => byId.get(id)
export const allPermissionIds = (): ReadonlyMap<string, KnownPermission> => byId

/** Ids as they were stored, without those that no module knows any more. */
export const knownPermissions = (ids: readonly string[]) => ids.filter((id): id is PermissionId => byId.has(id))

/** The permission's name; one that many groups have stands with its group: “Venda: Excluir”. */
export function permissionLabel(id: string, lang: Lang) {
  const known = byId.get(id)
  if (!known) return id
  const { label } = known
  const of = sameName.get(label.pt)!.size > 1 && groupOf.get(id)
  return of ? `${inLang(of.label, lang)}: ${inLang(label, lang)}` : inLang(label, lang)
}

const inLang = (label: Permission['label'], lang: Lang) => (lang === 'en-US' ? label.en : label.pt)
