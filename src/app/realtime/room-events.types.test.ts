import { expect, it } from 'vitest'
import { isNamed, type useRoom } from '../../platform/ui/data/live/realtime.ts'

/** Never called: compiling is the test. */
function following(join: typeof useRoom, id: string) {
  join(`deal:${id}`, { onEvents: (events) => events.some(({ subject }) => subject.id === id) })
  // @ts-expect-error people who see some stores are not told which record of a list it was
  join('proposals', { onEvents: (events) => events.some(({ subject }) => subject.id === id) })
}

void following

it('an event of a list names its record only to people who see all of them', () => {
  const event = { seq: 1, kind: 'proposals.viewed', actorId: null }
  expect(isNamed({ ...event, subject: { kind: 'proposal' } })).toBe(false)
  const named = { kind: 'proposal', id: '' }
  expect(isNamed({ ...event, subject: named })).toBe(false)
  expect(isNamed({ ...event, subject: { ...named, id: 'p1' } as typeof named })).toBe(true)
})
