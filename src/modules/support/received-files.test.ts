import { expect, it } from 'vitest'
import type { Message } from './desk-shapes.ts'
import { receivedIn } from './received-files.ts'

const message = (id: string, minute: number, more: object = {}) =>
  ({
    id,
    number: minute,
    conversationId: 'here',
    direction: 'in',
    saidAt: `2026-11-24T14:${minute}:00.000Z`,
    media: { state: 'kept', type: 'application/pdf', url: 'old' },
    ...more,
  }) as Message

it('files of the conversation stand once each, the newest first, with the address that was read last', () => {
  const fresh = { media: { state: 'kept', type: 'application/pdf', url: 'new' } }
  const found = receivedIn(
    'here',
    [message('a', 10), message('b', 20)],
    [message('b', 20, fresh), message('c', 30), message('d', 40, { conversationId: 'before' })],
  )
  expect(found.map(({ id, media }) => [id, media!.url])).toEqual([
    ['c', 'old'],
    ['b', 'new'],
    ['a', 'old'],
  ])
})

it('what is only heard, was sent by the company or has not come is no received file', () => {
  const media = (more: object) => ({ media: { state: 'kept', type: 'audio/ogg', url: '', ...more } })
  expect(
    receivedIn(
      'here',
      [],
      [
        message('a', 10, media({})),
        message('b', 20, { direction: 'out' }),
        message('c', 30, media({ state: 'waiting', type: 'image/png' })),
        message('d', 40, { media: null }),
      ],
    ),
  ).toEqual([])
})
