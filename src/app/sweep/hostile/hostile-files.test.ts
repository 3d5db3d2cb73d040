import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { deals } from '../../../modules/deals/contract.ts'
import { aDeal } from '../../../modules/deals/server/testing.ts'
import { readyToBuy } from '../../../modules/purchases/server/test-purchase.ts'
import { sheetOf } from '../../../platform/spreadsheet/testing.ts'
import { hostileFiles } from '../../testing/hostile-files.ts'
import { formWith, sendFile } from '../../testing/send-file.ts'
import { startWorld } from '../../testing.ts'

const world = await startWorld()

/** The ids of the child processes that read files for this process. */
function readers() {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sent-files/child'))
}

it('whoever hangs up is not read any further', async () => {
  // A process that waits after other tests would read this file too.
  for (const idle of readers()) process.kill(Number(idle))
  await expect.poll(() => readers().length, { interval: 20 }).toBe(0)
  const { admin, company } = await world.company()
  const long = sheetOf('<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(150_000))
  const { body, headers } = formWith({ name: 'a.xlsx', content: long })
  await world.running.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.running.app.server.address() as AddressInfo
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/imports',
    method: 'POST',
    headers: {
      ...headers,
      host: `${company.slug}.localhost`,
      authorization: `Bearer ${admin.token}`,
      cookie: 'XSRF-TOKEN=test',
      'x-xsrf-token': 'test',
    },
  })
  sent.on('error', () => {})
  sent.end(body)
  await expect.poll(() => readers().length, { interval: 20, timeout: 10_000 }).toBe(1)
  sent.destroy()
  // Reading the whole file would take seconds, and its process would then wait for the next file.
  await expect.poll(() => readers().length, { interval: 20, timeout: 1_500 }).toBe(0)
})

it('bombs and broken files, one of each sort, are each answered with a sentence, and the server goes on', {
  timeout: 400_000,
}, async () => {
  const { admin, buyer, id: purchaseId } = await readyToBuy(world)
  const { id: dealId } = await aDeal(admin)
  const address = {
    import: 'POST /api/imports',
    avatar: 'PUT /api/account/image',
    logo: 'POST /api/settings/brand/pictures/logo',
    deal: `POST /api/files?ownerKind=deal&ownerId=${dealId}`,
    invoice: `POST /api/purchases/${purchaseId}/invoices`,
  } as const
  const chosen = hostileFiles.filter(({ to }, at) => at % 10 === 3 || (to === 'invoice' && at % 2 === 0))
  expect(chosen).toHaveLength(32)
  for (const { name, to, content } of chosen) {
    const sender = to === 'invoice' ? buyer : admin
    const { status, message } = await sendFile(sender, address[to], { name, content: content() })
    expect([200, 413, 422, 429, 503], `${name}: ${message}`).toContain(status)
    if (status !== 200) expect(message, name).toMatch(/\S+ \S+.*\.$/)
  }
  expect((await admin.call(deals.list, {})).totalItems).toBe(1)
})
