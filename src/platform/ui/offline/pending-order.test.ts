import { expect, test } from 'vitest'
import { recordsOf, waitOf } from './pending-order.ts'

const deal = '0198f000-0000-7000-8000-000000000001'
const other = '0198f000-0000-7000-8000-000000000002'
const saying = (retryAfter?: string) => ({ headers: new Headers(retryAfter ? { 'Retry-After': retryAfter } : {}) })

test('a write is about the records that its address and the list in its body name', () => {
  expect(recordsOf({ url: `/api/deals/${deal}/position?x=${other}`, body: { statusId: other } })).toEqual([deal])
  expect(recordsOf({ url: '/api/deals/bulk-moves', body: { ids: [deal, other] } })).toEqual([deal, other])
  expect(recordsOf({ url: '/api/account', body: undefined })).toEqual(['/api/account'])
})

test('it waits as long as the server asks, else longer at every try', () => {
  expect(waitOf(saying('40'), 3)).toBe(40_000)
  expect(waitOf(saying('Mon, 02 Mar 2026 12:00:30 GMT'), 0, Date.parse('2026-03-02T12:00:00Z'))).toBe(30_000)
  expect([0, 1, 2, 9].map((tries) => waitOf(saying(), tries))).toEqual([15_000, 30_000, 60_000, 600_000])
})
