import { expect, it } from 'vitest'
import type { PermissionKind } from '../../platform/access/permission.ts'
import {
  ceilingOf,
  editsFunctions,
  functionsAreReadOnly,
  mayBear,
  mayGive,
  mayTouch,
  moreThan,
  type Powers,
} from './authority.ts'

const kinds: Record<string, PermissionKind> = {
  sell: 'allow',
  delete: 'allow',
  view: 'allow',
  'hide-price': 'hide',
  'lock-name': 'disable',
  [editsFunctions]: 'allow',
}
const kindOf = (id: string) => kinds[id]
const powers = (permissions: string[], over: Partial<Powers> = {}): Powers => ({
  permissions: new Set(permissions),
  priceChange: 0,
  stores: ['a'],
  people: null,
  ...over,
})
const more = (one: Powers, other: Powers) => moreThan(one, other, kindOf)

it('a permission, a higher limit, a further store or colleague is more', () => {
  const seller = powers(['sell'])
  expect(more(seller, seller)).toBeUndefined()
  expect(more(powers(['sell', 'delete']), seller)).toEqual({ of: 'permission', id: 'delete' })
  expect(more(powers(['sell'], { priceChange: 5 }), seller)).toEqual({ of: 'price', percent: 5 })
  expect(more(powers(['sell'], { stores: ['a', 'b'] }), seller)).toEqual({ of: 'stores' })
  expect(more(powers(['sell'], { stores: null }), seller)).toEqual({ of: 'stores' })
  expect(more(seller, powers(['sell'], { people: ['me'] }))).toEqual({ of: 'people' })
  expect(more(powers(['sell']), powers(['sell', 'delete'], { priceChange: 5, stores: null }))).toBeUndefined()
})

it('to be without a flag that hides or locks something is more than to be under it', () => {
  for (const flag of ['hide-price', 'lock-name']) {
    expect(more(powers(['sell']), powers(['sell', flag]))).toEqual({ of: 'permission', id: flag })
    expect(more(powers(['sell', flag]), powers(['sell']))).toBeUndefined()
  }
  expect(more(powers([]), powers(['sell', 'hide-price']))).toBeUndefined()
})

it('nobody gives, or touches who holds, more than they hold themselves', () => {
  const seller = powers(['sell'])
  const chief = powers(['sell', 'delete'])
  expect(mayGive(chief, seller, kindOf)).toMatchObject({ ok: true })
  expect(mayGive(seller, chief, kindOf)).toMatchObject({ ok: false, code: 'team.gives_more' })
  expect(mayTouch(seller, chief, kindOf)).toMatchObject({ ok: false, code: 'team.holds_more' })
})

const ceiling = (editor: Powers, editors: Powers[]) => ceilingOf(editor, editors, Object.keys(kinds), kindOf)

it('whoever edits functions gives without limit when nobody else who does holds more', () => {
  const chief = powers([editsFunctions, 'sell'])
  expect(ceiling(chief, [chief])).toMatchObject({ priceChange: null, stores: null, people: null })
  expect(mayGive(ceiling(chief, [chief]), powers(['sell', 'delete'], { priceChange: 9 }), kindOf).ok).toBe(true)
  const greater = powers([editsFunctions, 'sell', 'delete'])
  expect(mayGive(ceiling(chief, [chief, greater]), powers(['delete']), kindOf).ok).toBe(false)
  expect(mayGive(ceiling(chief, [chief, greater]), powers(['sell'], { priceChange: 9 }), kindOf).ok).toBe(false)
  expect(mayTouch(ceiling(chief, [chief, greater]), greater, kindOf).ok).toBe(false)
})

it('a flag lends no rank: whoever has the most permissions lifts it, under it or not, and nobody rises by it', () => {
  const head = powers([editsFunctions, 'sell', 'delete', 'hide-price', 'lock-name'])
  const lesser = powers([editsFunctions, 'sell'], { priceChange: 2 })
  const editors = [head, lesser]
  expect(ceiling(head, editors)).toMatchObject({ priceChange: null, stores: null, people: null })
  expect(mayTouch(ceiling(head, editors), lesser, kindOf).ok).toBe(true)
  expect(mayGive(ceiling(head, editors), powers(['sell', 'delete']), kindOf).ok).toBe(true)
  expect(ceiling(lesser, editors)).toBe(lesser)
  const under = powers([editsFunctions, 'sell', 'hide-price'])
  expect(mayGive(ceiling(under, editors), powers(['sell']), kindOf).ok).toBe(false)
})

it('a permission that the head lacks makes no head of a person with few, and the head takes it back', () => {
  const head = powers([editsFunctions, 'sell', 'view'])
  const lesser = powers([editsFunctions, 'delete'])
  const editors = [head, lesser]
  expect(ceiling(lesser, editors)).toBe(lesser)
  expect(mayTouch(ceiling(head, editors), lesser, kindOf).ok).toBe(true)
  const few = powers([editsFunctions])
  expect(mayGive(ceiling(few, [head, few]), powers(['delete']), kindOf).ok).toBe(false)
})

it('nobody puts a flag on themselves that they could not lift', () => {
  const head = powers([editsFunctions, 'sell'])
  const lesser = powers([editsFunctions])
  expect(mayBear(['hide-price'], ceiling(head, [head, lesser])).ok).toBe(true)
  const refused = { code: 'team.restricts_oneself', flag: 'hide-price' }
  expect(mayBear(['hide-price'], ceiling(lesser, [head, lesser]))).toMatchObject(refused)
  expect(mayBear([functionsAreReadOnly], ceiling(head, [head])).ok).toBe(false)
})
