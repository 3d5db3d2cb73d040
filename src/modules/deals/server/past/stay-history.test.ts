import { expect, it } from 'vitest'
import type { LoggedEvent } from '../../../../platform/measures/spans-of.ts'
import { type Stay, stayHistory } from './stay-history.ts'

const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T12:00:00.000Z`
const event = (
  kind: string,
  at: number,
  data: Record<string, unknown> | null = null,
  given: Partial<LoggedEvent> = {},
): LoggedEvent => ({ at: day(at), kind: `deals.${kind}`, before: null, after: null, data, ...given })
const changes = { before: {}, after: {} }
const created = (at: number) => event('created', at, { stepId: 'sale', statusId: 'new' }, { after: {} })
const moved = (at: number, from: string, to: string, more = {}) =>
  event('moved', at, { from, to, stepId: 'sale', ...more }, changes)

/** What was known at noon and a second of a day: the status, the day of the entry and that on which it ended. */
const known = (events: LoggedEvent[], on: number, today?: Stay[]) => {
  const at = day(on).replace('00.000', '01.000')
  return stayHistory(events, today)
    .filter(({ fromAt, toAt }) => fromAt < at && (toAt === null || toAt >= at))
    .map(({ statusId, enteredAt, leftAt }) => [
      statusId,
      Number(enteredAt.slice(8, 10)),
      leftAt && Number(leftAt.slice(8, 10)),
    ])
    .toSorted()
}

it('a deal had entered what it was recorded to have entered, and had not left it before it did', () => {
  const events = [created(1), moved(5, 'new', 'visit')]
  expect(known(events, 3)).toEqual([['new', 1, null]])
  expect(known(events, 6)).toEqual([
    ['new', 1, 5],
    ['visit', 5, null],
  ])
})

it('a correction counts from when it was made, and moves the end of the stay before', () => {
  const corrected = event('stay-corrected', 8, { statusId: 'visit', was: day(5), enteredAt: day(3) }, changes)
  const events = [created(1), moved(5, 'new', 'visit'), corrected]
  expect(known(events, 7)).toEqual([
    ['new', 1, 5],
    ['visit', 5, null],
  ])
  expect(known(events, 9)).toEqual([
    ['new', 1, 3],
    ['visit', 3, null],
  ])
})

it('a stay that was deleted is known until then, and the one before takes its time', () => {
  const removed = event('stay-removed', 8, { statusId: 'visit', enteredAt: day(5), leftAt: day(6) }, changes)
  const events = [created(1), moved(5, 'new', 'visit'), moved(6, 'visit', 'offer'), removed]
  expect(known(events, 7)).toHaveLength(3)
  expect(known(events, 9)).toEqual([
    ['new', 1, 6],
    ['offer', 6, null],
  ])
})

it('places in parallel steps stand beside, until a move ends them', () => {
  const aside = moved(3, '', 'papers', { from: null, stepId: 'parallel' })
  const events = [created(1), aside, moved(5, 'new', 'visit', { ended: ['papers'] })]
  expect(known(events, 4)).toEqual([
    ['new', 1, null],
    ['papers', 3, null],
  ])
  expect(known(events, 6)).toContainEqual(['papers', 3, 5])
})

it('stays go with a deal that is removed and come back with it', () => {
  const events = [created(1), event('removed', 5, null, { before: {} }), event('returned', 8, null, { after: {} })]
  expect(known(events, 3)).toEqual([['new', 1, null]])
  expect(known(events, 6)).toEqual([])
  expect(known(events, 9)).toEqual([['new', 1, null]])
})

it('what no event tells of was so from its day', () => {
  const today = [
    { stepId: 'sale', statusId: 'old', enteredAt: day(1), leftAt: day(4) },
    { stepId: 'sale', statusId: 'new', enteredAt: day(4), leftAt: null },
  ]
  expect(known([], 2, today)).toEqual([['old', 1, null]])
  expect(known([], 5, today)).toEqual([
    ['new', 4, null],
    ['old', 1, 4],
  ])
})
