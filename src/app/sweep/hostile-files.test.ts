import { expect, it } from 'vitest'
import { deals } from '../../modules/deals/contract.ts'
import { aDeal } from '../../modules/deals/server/testing.ts'
import { hostileFiles } from '../testing/hostile-files.ts'
import { sendFile } from '../testing/send-file.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

it('twenty bombs and broken files, one of each sort, are each answered with a sentence, and the server goes on', async () => {
  const { admin } = await world.company()
  const { id: dealId } = await aDeal(admin)
  const address = {
    import: 'POST /api/imports',
    avatar: 'PUT /api/account/image',
    logo: 'POST /api/settings/brand/pictures/logo',
    deal: `POST /api/files?ownerKind=deal&ownerId=${dealId}`,
  } as const
  const chosen = hostileFiles.filter((_file, at) => at % 10 === 3)
  expect(chosen).toHaveLength(20)
  for (const { name, to, content } of chosen) {
    const { status, message } = await sendFile(admin, address[to], { name, content: content() })
    expect([200, 413, 422, 429, 503], `${name}: ${message}`).toContain(status)
    if (status !== 200) expect(message, name).toMatch(/\S+ \S+.*\.$/)
  }
  expect((await admin.call(deals.list, {})).totalItems).toBe(1)
})
