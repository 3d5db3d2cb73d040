import { expect, test } from 'vitest'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { tabsFor } from '../../deals/ui/deal/deal-tab.ts'
import { supportArea } from './area.ts'

test('[SUPP-038] the deal tab of conversations is hidden by the flag chat support of the deal’s tabs', () => {
  const paths = (...granted: PermissionId[]) =>
    tabsFor(supportArea.dealTabs!, new Set<PermissionId>(granted)).map(({ path }) => path)
  expect(paths('chat.attend')).toEqual(['atendimentos'])
  expect(paths('chat.see-all')).toEqual(['atendimentos'])
  expect(paths('chat.attend', 'deal-tabs.chat-support')).toEqual([])
  expect(paths()).toEqual([])
})
