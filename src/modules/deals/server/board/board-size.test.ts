import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import type { Board } from '../../contract.ts'
import { funnelOf, manyDeals } from '../testing.ts'

const world = await startWorld()

it('a board of 10,000 deals opens with one answer of at most 60 kB gzip', async () => {
  const { admin, user, within } = await world.company()
  for (const preset of ['salesman', 'pre-salesman', 'manager']) await user(preset)
  await within((ctx) => manyDeals(ctx, 10_000))
  const stepId = (await funnelOf(admin)).step('Comercial').id
  const started = performance.now()
  const { status, body } = await admin.request('GET', `/api/deals/board?stepId=${stepId}`)
  const ms = performance.now() - started
  expect(status).toBe(200)
  const board = (body as { Content: Board }).Content
  expect(board.columns.reduce((sum, column) => sum + column.count!, 0)).toBe(10_000)
  expect(board.columns.every((column) => column.cards.length === 20)).toBe(true)
  const bytes = gzipSync(JSON.stringify(body)).length
  console.info(`board of 10,000 deals: ${bytes} bytes gzip, ${JSON.stringify(body).length} plain, ${Math.round(ms)} ms`)
  expect(bytes).toBeLessThanOrEqual(60_000)
})
