import { expect, test } from 'vitest'
import { accessPermissions } from '../../modules/access/permissions.ts'
import { rolePresets } from '../../modules/access/role-presets.ts'
import { chatPermissions } from '../../modules/channels/permissions.ts'
import { contactPermissions } from '../../modules/contacts/permissions.ts'
import { dealPermissions, dealTabPermissions, generalPermissions } from '../../modules/deals/permissions.ts'
import { equipmentPermissions } from '../../modules/equipment/permissions.ts'
import { financingPermissions } from '../../modules/financings/permissions.ts'
import { proposalPermissions } from '../../modules/proposals/permissions.ts'
import { purchasePermissions } from '../../modules/purchases/permissions.ts'
import { salePermissions } from '../../modules/sales/permissions.ts'
import { taskPermissions } from '../../modules/tasks/permissions.ts'
import { teamPermissions } from '../../modules/team/permissions.ts'
import { allPermissionIds, registerPermissions } from '../../platform/access/catalogue.ts'
import type { Granted } from '../../platform/access/permission.ts'
import { allows } from '../../platform/contract/endpoint.ts'
import { isHiddenFrom, isShown, railOf } from '../../platform/ui/routing/areas.tsx'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { areas } from './screens.ts'

registerPermissions([
  ...accessPermissions,
  chatPermissions,
  contactPermissions,
  dealPermissions,
  dealTabPermissions,
  equipmentPermissions,
  financingPermissions,
  generalPermissions,
  proposalPermissions,
  purchasePermissions,
  salePermissions,
  taskPermissions,
  teamPermissions,
])
const catalogue = [...allPermissionIds().values()]
const grantedBy = (preset: string) =>
  new Set(
    catalogue.filter((one) => rolePresets.find((role) => role.preset === preset)!.grants(one)).map(({ id }) => id),
  )
const entriesOf = (granted: Granted) =>
  railOf(areas)
    .filter((entry) => isShown(granted, entry))
    .map(({ to }) => to)

test('[PERM-014] which screens a function sees follows from its permissions alone, whatever it is called', () => {
  const entries = railOf(areas)
  expect(entriesOf(new Set(catalogue.flatMap(({ id, kind }) => (kind === 'allow' ? [id] : []))))).toEqual(
    entries.map(({ to }) => to),
  )
  expect(entriesOf(new Set())).toEqual(entries.filter(({ needs }) => allows(new Set(), needs)).map(({ to }) => to))
  // One permission alone opens its screens, and one flag of the menu alone hides them.
  for (const { preset } of rolePresets)
    for (const entry of entries) {
      const granted = grantedBy(preset)
      const needed = [entry.needs ?? []].flat()[0]
      if (needed && needed !== 'session' && needed !== 'public')
        expect(allows(new Set([...granted, needed]), entry.needs)).toBe(true)
      for (const flag of [entry.hiddenWith ?? []].flat())
        expect(isHiddenFrom(new Set([...granted, flag]), entry), `${preset} ${entry.to}`).toBe(true)
    }
})

test('who sells and leads nobody opens the deals with their own, whoever leads with those of all', () => {
  signedIn()
  const deals = areas.flatMap(({ screens }) => screens).find(({ path }) => path === '/negocios')!
  expect(deals.opensWith!(grantedBy('salesman'))).toEqual({ ownerId: 'user-1' })
  for (const preset of ['manager', 'administrator']) expect(deals.opensWith!(grantedBy(preset))).toBeNull()
})
