import { type IdsOf, permissionGroup } from '../../platform/access/permission.ts'

/** The permission to edit the company's figures of energy, equipment and prices. */
export const pricingSettingsPermissions = permissionGroup('settings', 'Configurações', 'Settings', {
  'settings.pricing': [
    'allow',
    'Editar equipamentos, preços e concessionárias',
    'Edit equipment, prices and utilities',
  ],
})

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof pricingSettingsPermissions> {}
}
