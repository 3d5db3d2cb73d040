import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { aDeal } from '../../../deals/server/testing.ts'

const world = await startWorld()
const { admin } = await world.company()
for (const bidAmount of [100_000, 250_000]) await aDeal(admin, { bidAmount })

async function sheet(more: { rows: string; heat?: string }) {
  const query = { facts: 'deals', measures: 'bidAmount', format: 'xlsx', ...more }
  const { status, body } = await admin.request('GET', `/api/insights/answer/file?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return new TextDecoder().decode(unzipSync(new Uint8Array(body as Buffer))['xl/worksheets/sheet1.xml'])
}

it('the groups of a pivot fold in its file, and its cells have the colours that were chosen', async () => {
  const rows = 'storeId,statusId'
  const file = await sheet({ rows })
  expect(file).toContain('outlineLevel="1"')
  expect(file).not.toBe(await sheet({ rows, heat: 'none' }))
  expect(await sheet({ rows: 'storeId' })).not.toContain('outlineLevel')
})
