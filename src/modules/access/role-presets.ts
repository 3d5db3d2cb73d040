import type { FunctionPreset, Permission } from '../../platform/access/permission.ts'

export interface RolePreset {
  preset: 'administrator' | FunctionPreset
  name: string
  /** Which of the catalogue's permissions the function starts with. */
  grants(permission: Permission): boolean
}

/** Each group of permissions says in its module which functions start with them. */
const startsWith = (preset: FunctionPreset) => (permission: Permission) => permission.presets?.includes(preset) ?? false

/** The six functions of a new company; an administrator edits them afterwards. */
export const rolePresets: readonly RolePreset[] = [
  { preset: 'administrator', name: 'Administrador', grants: ({ kind }) => kind === 'allow' },
  { preset: 'manager', name: 'Gerente', grants: startsWith('manager') },
  { preset: 'supervisor', name: 'Supervisor', grants: startsWith('supervisor') },
  { preset: 'salesman', name: 'Vendedor', grants: startsWith('salesman') },
  { preset: 'pre-salesman', name: 'Pré-vendedor', grants: startsWith('pre-salesman') },
  { preset: 'technician', name: 'Técnico', grants: startsWith('technician') },
]
