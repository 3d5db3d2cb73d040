import { expect, it } from 'vitest'
import { type Held, hidesAndEdits, holds, permissionGroup } from './permission.ts'

const held: Held = new Set(['deals.list', 'deals.view'])

it('[PERM-010] a check of several permissions passes when one of them is held', () => {
  expect(holds(held, ['deals.create', 'deals.view'])).toBe(true)
  expect(holds(held, ['deals.create', 'deals.move'])).toBe(false)
  expect(holds(held, 'deals.list')).toBe(true)
})

it('[PERM-012] a check of an empty list fails', () => {
  expect(holds(held, [])).toBe(false)
})

it('gives each field of a list one flag to hide it and one to edit it', () => {
  const group = permissionGroup('tools', 'Ferramenta', 'Tool', hidesAndEdits('tools', [['weight', 'peso', 'weight']]))
  expect(group.permissions).toEqual([
    { id: 'tools.hide-weight', kind: 'hide', label: { pt: 'Ocultar peso', en: 'Hide weight' } },
    { id: 'tools.edit-weight', kind: 'allow', label: { pt: 'Editar peso', en: 'Edit weight' } },
  ])
})
