import { permissionById } from './catalogue.ts'
import type { Granted, PermissionId } from './permission.ts'

/** What both hold: what is allowed to the one as far as to the other, and without all that is hidden from either. */
export function grantedToBoth(one: Iterable<PermissionId>, other: Granted): Granted {
  const granted = new Set(one)
  const isAllowed = (id: PermissionId) => permissionById(id)?.kind === 'allow'
  return new Set([
    ...[...granted].filter((id) => !isAllowed(id) || other.has(id)),
    ...[...other].filter((id) => !isAllowed(id)),
  ])
}
