import { expect, it } from 'vitest'
import { withSameParts } from './same-parts.ts'

const card = (id: string, since = '2026-11-01') => ({ id, since, tags: ['roof'] })
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

it('a reply that says the same is the same object', () => {
  const before = { seq: 4, columns: [{ id: 'new', cards: [card('a'), card('b')], next: null }] }
  expect(withSameParts(before, copy(before))).toBe(before)
})

it('records below one that is taken out or put in stay the same objects', () => {
  const before = { cards: [card('a'), card('b'), card('c')] }
  const after = withSameParts(before, copy({ cards: [card('z'), card('b'), card('c', '2026-11-02'), card('a')] }))
  expect(after).toEqual({ cards: [card('z'), card('b'), card('c', '2026-11-02'), card('a')] })
  expect(after.cards[1]).toBe(before.cards[1])
  expect(after.cards[3]).toBe(before.cards[0])
  expect(after.cards[2]!.tags).toBe(before.cards[2]!.tags)
})

it('lists in another order, shorter lists, and fields that come or go are told', () => {
  const before: Record<string, unknown> = { cards: [card('a'), card('b')], plain: [1, 2, 3], late: undefined }
  for (const after of [
    { ...before, cards: [card('b'), card('a')] },
    { ...before, cards: [card('a')] },
    { ...before, plain: [1, 2] },
    { cards: before.cards, plain: before.plain },
    { ...before, soon: undefined },
    { ...before, plain: null },
  ])
    expect(withSameParts<unknown>(before, after)).toStrictEqual(after)
})
