import { expect, it } from 'vitest'
import { hiddenInMenu } from './menu.ts'
import { accessPermissions, menuEntries } from './permissions.ts'

it('[PERM-019] hiding a group of the menu hides what stands under it', () => {
  expect(hiddenInMenu('deals-sales')).toEqual(['menu.hide-deals', 'menu.hide-deals-sales'])
  expect(hiddenInMenu('reports-chat')).toContain('menu.hide-reports')
  expect(hiddenInMenu('contacts')).toEqual(['menu.hide-contacts'])
})

it('every entry of the menu has its flag in the catalogue', () => {
  const flags = accessPermissions.find(({ id }) => id === 'menu')!.permissions.map(({ id }) => id)
  for (const [entry] of menuEntries) for (const flag of hiddenInMenu(entry)) expect(flags).toContain(flag)
})
