import type { Permission } from '../../platform/access/permission.ts'

export interface RolePreset {
  preset: string
  name: string
  /** Which of the catalogue's permissions the function starts with. */
  grants(permission: Permission): boolean
}

/** Whether the permission allows something: no function starts with one that hides or locks a part. */
const allows = (permission: Permission) => permission.kind === 'allow'

const within = (groups: readonly string[]) => (permission: Permission) =>
  allows(permission) && groups.some((group) => permission.id.startsWith(`${group}.`))

const notDeleting = (permission: Permission) => !/delete/.test(permission.id)

/** The six functions of a new company; an administrator edits them afterwards. */
export const rolePresets: readonly RolePreset[] = [
  { preset: 'administrator', name: 'Administrador', grants: allows },
  {
    preset: 'manager',
    name: 'Gerente',
    grants: (permission) =>
      allows(permission) && !permission.id.startsWith('users.') && permission.id !== 'team.edit-functions',
  },
  {
    preset: 'supervisor',
    name: 'Supervisor',
    grants: (permission) =>
      within(['general', 'contacts', 'deals', 'proposals', 'sales', 'work-orders'])(permission) &&
      notDeleting(permission) &&
      permission.id !== 'general.settings',
  },
  {
    preset: 'salesman',
    name: 'Vendedor',
    grants: (permission) =>
      within(['contacts', 'deals', 'proposals', 'sales'])(permission) &&
      notDeleting(permission) &&
      !/transfer|import|commission/.test(permission.id),
  },
  {
    preset: 'pre-salesman',
    name: 'Pré-vendedor',
    grants: (permission) =>
      within(['contacts', 'deals'])(permission) && notDeleting(permission) && !/transfer|import/.test(permission.id),
  },
  {
    preset: 'technician',
    name: 'Técnico',
    grants: (permission) =>
      ['deals.list', 'deals.view', 'contacts.view', 'deals.list-files', 'deals.add-files'].includes(permission.id),
  },
]
