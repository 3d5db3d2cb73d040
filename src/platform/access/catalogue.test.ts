import { expect, it } from 'vitest'
import { permissionLabel, registerPermissions } from './catalogue.ts'
import { permissionGroup } from './permission.ts'

it('a permission that many groups have by the same name is told with its group, another by its name alone', () => {
  registerPermissions([
    permissionGroup('sales', 'Venda', 'Sale', { 'sales.delete': ['allow', 'Excluir', 'Delete'] }),
    permissionGroup('deals', 'Negócio', 'Deal', {
      'deals.delete': ['allow', 'Excluir', 'Delete'],
      'deals.move': ['allow', 'Mover de coluna', 'Move between columns'],
    }),
  ])
  expect(permissionLabel('sales.delete', 'pt-BR')).toBe('Venda: Excluir')
  expect(permissionLabel('deals.delete', 'en-US')).toBe('Deal: Delete')
  expect(permissionLabel('deals.move', 'pt-BR')).toBe('Mover de coluna')
})
