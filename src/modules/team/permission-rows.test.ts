import { expect, it } from 'vitest'
import { registerModules } from '../../app/server.ts'
import { permissionGroups } from '../../platform/access/catalogue.ts'
import { hidesAndEdits, permissionGroup } from '../../platform/access/permission.ts'
import { flagsAt, levelOf, permissionRows } from './permission-rows.ts'

const group = permissionGroup('orders', 'Ordem', 'Order', {
  'orders.add': ['allow', 'Adicionar', 'Add'],
  'orders.hide-total': ['hide', 'Ocultar total', 'Hide total'],
  'orders.disable-title': ['disable', 'Desabilitar edição do título', 'Disable editing title'],
  ...hidesAndEdits('orders', [['value', 'valor', 'value']]),
  'orders.persist': ['hide', 'Persistir avisos', 'Persist notices'],
})
const rows = permissionRows(group.permissions)

it('a line says what it is about, without the verb of its kind', () => {
  expect(rows.map(({ label }) => label.pt)).toEqual(['Adicionar', 'Total', 'Título', 'Valor', 'Persistir avisos'])
  expect(rows.map(({ label }) => label.en)).toEqual(['Add', 'Total', 'Title', 'Value', 'Persist notices'])
})

it('the two flags of a field are one line with three levels; a flag that takes nothing away is a yes or no', () => {
  expect(rows.map(({ levels }) => levels.join('|'))).toEqual([
    'no|yes',
    'hidden|seen',
    'locked|edits',
    'hidden|seen|edits',
    'no|yes',
  ])
})

it('[PERM-016] a level is reached by the flags that it names, for every line and level', () => {
  for (const row of rows)
    for (const level of row.levels) {
      const granted = new Set(flagsAt(row, level).flatMap(({ id, isHeld }) => (isHeld ? [id] : [])))
      expect(levelOf(row, granted)).toBe(level)
    }
})

it('[PERM-001] every permission of the catalogue stands in exactly one line', () => {
  registerModules()
  for (const { permissions } of permissionGroups())
    expect(
      permissionRows(permissions)
        .flatMap(({ flags }) => flags.map(({ id }) => id))
        .sort(),
    ).toEqual(permissions.map(({ id }) => id).sort())
})

it('who has a field hidden does not edit it, whatever else is held', () => {
  expect(levelOf(rows[3]!, new Set(['orders.hide-value', 'orders.edit-value']))).toBe('hidden')
})
