import { expect, it } from 'vitest'
import type { PermissionId } from '../../../../platform/access/permission.ts'
import { type DealTab, tabsFor } from './deal-tab.ts'

const tab = (id: string, given: Partial<DealTab> = {}): DealTab => ({
  id,
  at: 0,
  path: id,
  label: { pt: id, en: id },
  page: async () => () => null,
  ...given,
})
const ids = (tabs: DealTab[], granted: PermissionId[]) => tabsFor(tabs, new Set(granted)).map((one) => one.id)

it('a tab is hidden by its flag', () => {
  const tabs = [
    tab('contato', { hiddenWith: 'deal-tabs.contact' }),
    tab('endereco', { hiddenWith: 'deal-tabs.address' }),
  ]
  expect(ids(tabs, [])).toEqual(['contato', 'endereco'])
  expect(ids(tabs, ['deal-tabs.contact'])).toEqual(['endereco'])
})

it('a tab that needs a permission shows with any one of them', () => {
  const tabs = [tab('propostas', { needs: ['proposals.list', 'proposals.view'] })]
  expect(ids(tabs, [])).toEqual([])
  expect(ids(tabs, ['proposals.view'])).toEqual(['propostas'])
})
