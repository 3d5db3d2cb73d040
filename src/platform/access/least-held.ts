import { permissionById } from './catalogue.ts'
import type { Held, PermissionId } from './permission.ts'

/** What both hold: what is allowed to the one as far as to the other, and without all that is hidden from either. */
export function leastHeld(one: Iterable<PermissionId>, other: Held): Held {
  const held = new Set(one)
  const isAllowed = (id: PermissionId) => permissionById(id)?.kind === 'allow'
  return new Set([
    ...[...held].filter((id) => !isAllowed(id) || other.has(id)),
    ...[...other].filter((id) => !isAllowed(id)),
  ])
}
