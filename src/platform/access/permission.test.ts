import { expect, it } from 'vitest'
import { type Granted, hidesAndEdits, holds, only, permissionGroup, type Starts, without } from './permission.ts'

const granted: Granted = new Set(['deals.list', 'deals.view'])

it('[PERM-010] a check of several permissions passes when one of them is held', () => {
  expect(holds(granted, ['deals.create', 'deals.view'])).toBe(true)
  expect(holds(granted, ['deals.create', 'deals.move'])).toBe(false)
  expect(holds(granted, 'deals.list')).toBe(true)
})

it('[PERM-012] a check of an empty list fails', () => {
  expect(holds(granted, [])).toBe(false)
})

it('gives each field of a list one flag to hide it and one to edit it', () => {
  const group = permissionGroup('tools', 'Ferramenta', 'Tool', hidesAndEdits('tools', [['weight', 'peso', 'weight']]))
  expect(group.permissions).toMatchObject([
    { id: 'tools.hide-weight', kind: 'hide', label: { pt: 'Ocultar peso', en: 'Hide weight' } },
    { id: 'tools.edit-weight', kind: 'allow', label: { pt: 'Editar peso', en: 'Edit weight' } },
  ])
})

it('a group says which functions start with what it allows: a manager with all, the others with nothing unless told', () => {
  const presetsOf = (starts: Starts) =>
    permissionGroup(
      'deals',
      '',
      '',
      { 'deals.list': ['allow', '', ''], 'deals.delete-project': ['allow', '', ''] },
      starts,
    ).permissions.map(({ presets }) => presets)
  expect(presetsOf({})).toEqual([['manager'], ['manager']])
  expect(presetsOf({ supervisor: without(/delete/), technician: only('deals.list') })).toEqual([
    ['manager', 'supervisor', 'technician'],
    ['manager'],
  ])
  const [hidden] = permissionGroup('tools', '', '', { 'tools.hide-it': ['hide', '', ''] }).permissions
  expect(hidden?.presets).toBeUndefined()
})
