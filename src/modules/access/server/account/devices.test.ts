import { describe, expect, it } from 'vitest'
import { browsersOf } from '../../../../app/testing/browsers.ts'
import { type Actor, actorWith, startWorld, type TestCompany, testPassword } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { access } from '../../contract.ts'
import { refusalOf } from '../testing.ts'

const world = await startWorld()
const browser = await browsersOf(world.running)

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Version/18.3 Mobile/15E148 Safari/604.1'

/** The administrator signed in on a device of their own. */
async function onDevice({ company, stranger }: TestCompany, userAgent = chrome, deviceId: string = newId()) {
  const answer = await stranger.request(
    'POST',
    '/api/login',
    { email: `admin@${company.slug}.test`, password: testPassword, deviceId, remember: true },
    { 'user-agent': userAgent },
  )
  const { Content } = answer.body as { Content: { token: string; trackDevice: boolean; user: { usuarioid: string } } }
  return { ...actorWith(world.running, company.slug, Content.user.usuarioid, Content.token), deviceId, login: Content }
}

describe('connected devices', () => {
  it('[TEN-041] an unknown device is asked once whether it may be listed, and its answer is kept', async () => {
    const one = await world.company()
    const first = await onDevice(one)
    expect(first.login.trackDevice).toBe(true)
    expect((await onDevice(one, chrome, first.deviceId)).login.trackDevice).toBe(true)
    await first.call(access.trackDevice, { body: { isTracked: false } })
    expect((await onDevice(one, chrome, first.deviceId)).login.trackDevice).toBe(false)
    expect((await onDevice(one)).login.trackDevice).toBe(true)
    const phone = await onDevice(one, safari)
    // A device that was not agreed to is listed only for itself.
    expect((await phone.call(access.devices, {})).map(({ id }) => id)).toEqual([phone.deviceId])
  })

  it('[TEN-015] [TEN-024] lists system, browser and last seen, this device first', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const phone = await onDevice(one, safari)
    for (const each of [desk, phone]) await each.call(access.trackDevice, { body: { isTracked: true } })
    expect(await phone.call(access.devices, {})).toEqual([
      {
        id: phone.deviceId,
        os: 'iOS',
        browser: 'Safari 18',
        isCurrent: true,
        isOnline: false,
        lastSeenAt: expect.any(String),
      },
      {
        id: desk.deviceId,
        os: 'Windows',
        browser: 'Chrome 142',
        isCurrent: false,
        isOnline: false,
        lastSeenAt: expect.any(String),
      },
    ])
    expect((await (await one.user('salesman')).call(access.devices, {})).length).toBe(0)
  })

  it('[TEN-042] shows which devices are online now, and tells the others when that changes', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const phone = await onDevice(one, safari)
    for (const each of [desk, phone]) await each.call(access.trackDevice, { body: { isTracked: true } })
    const { socket, connected } = browser(one, desk.token)
    const announced: string[][] = []
    socket.on('presence', ({ online }: { online: string[] }) => announced.push(online))
    await connected
    const phoneSocket = browser(one, phone.token)
    await phoneSocket.connected
    await expect.poll(() => announced.at(-1)?.length).toBe(2)
    expect((await desk.call(access.devices, {})).map(({ isOnline }) => isOnline)).toEqual([true, true])
    phoneSocket.socket.disconnect()
    await expect.poll(() => announced.at(-1)?.length).toBe(1)
    expect((await desk.call(access.devices, {})).map(({ isOnline }) => isOnline)).toEqual([true, false])
    // Nobody else receives it.
    const seller = browser(one, (await one.user('salesman')).token)
    const received: unknown[] = []
    seller.socket.on('presence', (message) => received.push(message))
    await seller.connected
    await expect.poll(() => received.length).toBe(1)
    expect(received).toEqual([{ online: [expect.any(String)] }])
  })

  it('[TEN-043] disconnecting a device closes its sockets and refuses its next call within a second', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const phone = await onDevice(one, safari)
    await phone.call(access.trackDevice, { body: { isTracked: true } })
    const { connected, gone } = browser(one, phone.token)
    await connected
    const began = Date.now()
    await desk.call(access.disconnectDevice, { params: { id: phone.deviceId } })
    await gone
    expect((await phone.request('GET', '/api/session')).status).toBe(401)
    expect(Date.now() - began).toBeLessThan(1000)
    expect((await desk.request('GET', '/api/session')).status).toBe(200)
    expect((await desk.call(access.devices, {})).map(({ id }) => id)).toEqual([desk.deviceId])
  })

  it('the present device is left by signing out, and another person’s cannot be disconnected', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const end = (by: Actor, id: string) => refusalOf(by.call(access.disconnectDevice, { params: { id } }))
    expect((await end(desk, desk.deviceId)).code).toBe('access.device_is_current')
    expect((await end(await one.user('manager'), desk.deviceId)).status).toBe(404)
    expect((await desk.request('GET', '/api/session')).status).toBe(200)
  })

  it('all others can be disconnected at once, unlisted ones too', async () => {
    const one = await world.company()
    const [desk, phone, unlisted] = [await onDevice(one), await onDevice(one, safari), await onDevice(one, safari)]
    await unlisted.call(access.trackDevice, { body: { isTracked: false } })
    expect(await desk.call(access.disconnectOthers, {})).toEqual({ ended: 3 })
    for (const each of [phone, unlisted, one.admin])
      expect((await each.request('GET', '/api/session')).status).toBe(401)
    expect((await desk.request('GET', '/api/session')).status).toBe(200)
  })
})
