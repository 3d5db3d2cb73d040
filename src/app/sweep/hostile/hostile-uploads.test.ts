import { expect, it } from 'vitest'
import { hostileFiles } from '../../testing/hostile-files.ts'
import { picture, sendFile } from '../../testing/send-file.ts'
import { startWorld } from '../../testing.ts'
import { everyEndpoint, fillEveryTable, meantIn, pathWith, sampleQuery } from '../every-endpoint.ts'

/** Every address that takes a file, whoever adds it. */
const uploads = everyEndpoint.filter(([, { upload }]) => upload)
const ofSort = (name: RegExp) => hostileFiles.find((file) => name.test(file.name))!
const files = [ofSort(/\.png$/), ofSort(/\.pdf$/), ofSort(/\.xlsx$/)]

it('no address that takes a file is brought down by a picture, a PDF or a ZIP that is a bomb', {
  timeout: 600_000,
}, async () => {
  const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
  const company = await world.company()
  const { admin } = company
  const meant = meantIn(await fillEveryTable(world, company))
  let calls = 0
  for (const [address, endpoint] of uploads) {
    const paramOf = (name: string) => (name === 'part' ? 'logo' : meant(name, endpoint.path))
    const to = `${endpoint.method} ${pathWith(endpoint, paramOf)}${sampleQuery(endpoint, paramOf)}`
    for (const { name, content } of files) {
      const began = Date.now()
      const { status, message } = await sendFile(
        admin,
        to as `POST /${string}`,
        { name, content: content() },
        { 'x-forwarded-for': `10.1.${calls >> 8}.${calls++ & 255}` },
      )
      const what = `${address} ← ${name}: ${status} ${message}`
      expect([200, 403, 404, 409, 413, 422, 429, 503], what).toContain(status)
      if (status !== 200) expect(message, what).toMatch(/\S+ \S+.*\.$/)
      expect(Date.now() - began, what).toBeLessThan(10_000)
    }
  }
  // What reads files still does.
  const good = { name: 'a.png', content: await picture(400, 400) }
  expect(await sendFile(admin, 'PUT /api/account/image', good)).toMatchObject({ status: 200 })
})
