import { expect, it } from 'vitest'
import { startMailbox } from '../../modules/access/server/testing.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld({ trustedProxies: ['10.0.0.1'] })
const mailbox = await startMailbox(world)

it('the mailbox of development shows a company its own mails only, and answers nowhere else', async () => {
  const [one, other] = [await world.company(), await world.company()]
  await one.stranger.request('POST', '/api/password-recoveries', { email: `admin@${one.company.slug}.test` })
  await mailbox.next(one, `admin@${one.company.slug}.test`)
  expect(await mailbox.all(other)).toEqual([])
  const opened = async (remoteAddress: string, headers = {}) => {
    const host = `${one.company.slug}.localhost`
    const answer = await world.running.app.inject({
      url: '/api/dev/mailbox',
      remoteAddress,
      headers: { host, ...headers },
    })
    return answer.statusCode
  }
  const { settings } = world
  const proxies = settings.trustedProxies
  expect(await opened('127.0.0.1')).toBe(404)
  settings.trustedProxies = []
  expect(await opened('127.0.0.1')).toBe(200)
  expect(await opened('192.168.0.7')).toBe(404)
  expect(await opened('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  settings.development = false
  expect(await opened('127.0.0.1')).toBe(404)
  settings.development = true
  settings.trustedProxies = proxies
})
