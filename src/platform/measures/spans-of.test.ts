import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LoggedEvent, spansOf } from './spans-of.ts'

type State = Record<string, string | number | null>

const columns = ['statusId', 'ownerId', 'bidAmount', 'lostReason']
const createdAt = '2026-01-01T00:00:00.000Z'
const instant = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1_000).toISOString()

/** Empty is empty, however it is written. */
const plainly = (state: Readonly<Record<string, unknown>> | undefined) =>
  state && columns.map((column) => (state[column] === '' ? null : (state[column] ?? null)))
const filled = (state: State): State =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null && value !== ''))
const only = (state: State, names: readonly string[]): State =>
  Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)))

const act = fc.record({
  isRemoval: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
  /** Several acts may be of one instant. */
  pause: fc.nat(2),
  values: fc.record(Object.fromEntries(columns.map((column) => [column, fc.constantFrom(null, '', 'a', 'b', 7)]))),
  told: fc.subarray(columns),
})

/** A record that acts come to, what the log keeps of them, and what the record was after each. */
function lived(acts: readonly (typeof act extends fc.Arbitrary<infer Act> ? Act : never)[]) {
  let seconds = 10
  let [now, gone]: (State | undefined)[] = []
  const events: LoggedEvent[] = []
  const states: { at: string; state: State | undefined }[] = []
  for (const { isRemoval, pause, values, told: named } of acts) {
    seconds += pause
    const at = instant(seconds)
    if (!now) {
      const kind = gone ? 'deals.returned' : 'deals.created'
      now = gone ?? (values as State)
      // What a record is made with besides what is given stands in no log.
      events.push({ at, kind, before: null, after: gone ? { ...filled(now), createdAt } : only(filled(now), named) })
    } else if (isRemoval) {
      events.push({ at, kind: 'deals.removed', before: { ...filled(now), createdAt }, after: null })
      gone = now
      now = undefined
    } else {
      const known: State = now
      const names = named.filter((name) => known[name] !== (values as State)[name])
      const after = only(values as State, names)
      events.push({ at, kind: 'deals.changed', before: only(known, names), after })
      now = { ...known, ...after }
    }
    states.push({ at, state: now })
  }
  return { events, states, record: now && { ...now, createdAt } }
}

it('the spans of a record say of every instant what a replay of its log says', () =>
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 14 }), fc.nat(3), (acts, before) => {
      const { events, states, record } = lived(acts)
      // What happened before the log began is not in it.
      const unlogged = Math.min(before, events.length)
      const spans = spansOf(columns, events.slice(unlogged), record)
      const begun = states[unlogged - 1]?.at ?? ''
      for (const { at } of states)
        for (const asked of [at, at.replace('.000', '.500')]) {
          if (asked <= begun) continue
          const found = spans.filter(({ fromAt, toAt }) => fromAt < asked && (toAt === null || toAt >= asked))
          expect(found.length).toBeLessThan(2)
          const replayed = states.filter((one) => one.at < asked).at(-1)?.state
          expect(plainly(found[0]?.values), asked).toEqual(plainly(replayed))
        }
    }),
  ))

it('only the last span of a record that is gone says so, and one that came back is not gone', () => {
  const at = (day: number) => instant(day * 86_400)
  const made: LoggedEvent = { at: at(1), kind: 'deals.created', before: null, after: { ownerId: 'a' } }
  const removed: LoggedEvent = { at: at(2), kind: 'deals.removed', before: { ownerId: 'a' }, after: null }
  const back: LoggedEvent = { at: at(3), kind: 'deals.returned', before: null, after: { ownerId: 'a' } }
  const spans = (events: LoggedEvent[], record?: State) =>
    spansOf(['ownerId'], events, record).map(({ toAt, isRemoved }) => ({ toAt, isRemoved }))
  expect(spans([made, removed])).toEqual([{ toAt: at(2), isRemoved: true }])
  expect(spans([made, removed, back], { ownerId: 'a' })).toEqual([
    { toAt: at(2), isRemoved: false },
    { toAt: null, isRemoved: false },
  ])
})

it('a record begins however it was made, goes into another one and comes apart from it again', () => {
  const at = (day: number) => instant(day * 86_400)
  const made: LoggedEvent = { at: at(1), kind: 'proposals.generated', before: null, after: { ownerId: 'a' } }
  const absorbed: LoggedEvent = { at: at(2), kind: 'contacts.absorbed', before: { ownerId: 'a' }, after: null }
  const apart: LoggedEvent = { at: at(3), kind: 'contacts.restored', before: null, after: null }
  const spans = (events: LoggedEvent[], record?: State) =>
    spansOf(['ownerId'], events, record).map(({ fromAt, toAt, values }) => [fromAt, toAt, values.ownerId])
  expect(spans([made, absorbed])).toEqual([[at(1), at(2), 'a']])
  expect(spans([made, absorbed, apart], { ownerId: 'b' })).toEqual([
    [at(1), at(2), 'a'],
    [at(3), null, 'b'],
  ])
})

it('what is gone and of which the log says nothing any more has no past', () => {
  const blank = (kind: string): LoggedEvent => ({ at: createdAt, kind, before: null, after: null })
  expect(spansOf(['ownerId'], [blank('tasks.created'), blank('tasks.removed')], undefined)).toEqual([])
})

it('several people that stay the same are no change', () => {
  const change: LoggedEvent = {
    at: instant(20),
    kind: 'tasks.changed',
    before: { people: ['a', 'b'] },
    after: { people: ['a', 'b'] },
  }
  expect(spansOf(['people'], [change], { people: ['a', 'b'], createdAt })).toHaveLength(1)
})

it('a transaction that was long in coming does not reach back behind what was recorded before it', () => {
  const change = (seconds: number, from: string, to: string): LoggedEvent => ({
    at: instant(seconds),
    kind: 'deals.changed',
    before: { ownerId: from },
    after: { ownerId: to },
  })
  const spans = spansOf(['ownerId'], [change(20, 'a', 'b'), change(15, 'b', 'c')], { ownerId: 'c', createdAt })
  expect(spans.map(({ fromAt, values }) => [fromAt, values.ownerId])).toEqual([
    [createdAt, 'a'],
    [instant(20), 'c'],
  ])
})
