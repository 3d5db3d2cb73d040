import { permissionById } from '../../platform/access/catalogue.ts'
import type { Held, PermissionId } from '../../platform/access/permission.ts'

/** What a webhook sees: what its function allows as far as its maker may, and without all that is hidden from either. */
export function rightsOf(ofRole: Iterable<PermissionId>, ofMaker: Held): Held {
  const role = new Set(ofRole)
  const isAllowed = (id: PermissionId) => permissionById(id)?.kind === 'allow'
  return new Set([
    ...[...role].filter((id) => !isAllowed(id) || ofMaker.has(id)),
    ...[...ofMaker].filter((id) => !isAllowed(id)),
  ])
}
