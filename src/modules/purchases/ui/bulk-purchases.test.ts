import { expect, it } from 'vitest'
import { purchaseBulkChange } from './bulk-purchases.ts'

it('who puts many purchases in another status is told which rules wait for that', () => {
  const { tells } = purchaseBulkChange
  expect(tells?.({ statusId: 'ordered' })).toContain('purchases.status-changed')
  expect(tells?.({ expectedOn: '2026-12-01' })).toEqual(['purchases.changed'])
})
