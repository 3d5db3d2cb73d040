import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeJson } from './whole-json.ts'

it('an object is found whatever stands around it', () => {
  const around = fc.string().filter((text) => !/[{}"]/.test(text))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), around, around, (value, before, after) => {
      expect(wholeJson(`${before}${JSON.stringify(value)}${after}`)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('what holds no object is none', () => {
  for (const text of ['', 'nada', '{', '{"a":', '[1]']) expect(wholeJson(text)).toBeNull()
})

it.each([['{'], ['{"a":'], ['{}x{'], ['{x}']])('a server that goes on and on with %s takes no time', (piece) => {
  const began = performance.now()
  for (const text of [
    piece.repeat(500_000),
    `${'{'.repeat(500_000)}${'}'.repeat(500_000)}`,
    `${'{'.repeat(9_000)}${'}'.repeat(9_000)}`,
  ])
    wholeJson(text)
  expect(performance.now() - began).toBeLessThan(200)
})
