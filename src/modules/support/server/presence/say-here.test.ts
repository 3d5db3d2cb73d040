import { expect, it } from 'vitest'
import { browsersOf } from '../../../../app/testing/browsers.ts'
import { support } from '../../contract.ts'
import { inService, operatorOf, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const connect = await browsersOf(talk.world.running)

it('who has a conversation open hears who else has, and who answers; the list is not read again for it', async () => {
  const it = await inService(talk)
  const { id, operator, admin } = it
  const browser = connect(it, operator.token)
  expect(await browser.connected).toBe('connected')
  for (const room of [`conversation:${id}`, 'conversations'])
    expect(await browser.join(room)).toMatchObject({ ok: true })
  for (const typing of [false, true]) await admin.call(support.sayHere, { params: { id }, body: { typing } })
  const presenceIn = (room: string) =>
    browser.heard
      .filter((message) => message.room === room)
      .flatMap(({ events }) => events)
      .filter(({ kind }) => kind.startsWith('conversation-presence.'))
  await until(async () => presenceIn(`conversation:${id}`)).toMatchObject([
    { kind: 'conversation-presence.open', actorId: admin.id },
    { kind: 'conversation-presence.typing', actorId: admin.id },
  ])
  expect(presenceIn('conversations')).toEqual([])
  const stranger = await operatorOf(it, 'Caio Ferraz')
  await expect(stranger.call(support.sayHere, { params: { id }, body: { typing: true } })).rejects.toMatchObject({
    status: 404,
  })
})
