import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('numbers, texts and names stand as in the examples of RFC 8785', () => {
  // Section 3.2.2 and 3.2.3.
  const given = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  )
  expect(canonicalJson(given)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
  const names = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 }
  expect(Object.values(JSON.parse(canonicalJson(names)))).toHaveLength(7)
  expect(canonicalJson(names)).toBe(`{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}`)
  expect(canonicalJson([-0, 1e21, 5e-324])).toBe('[0,1e+21,5e-324]')
})

it('is the same whatever the order of names, and reads back as what was given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      if (!JSON.stringify(value).isWellFormed() || /\\ud[89a-f]/i.test(JSON.stringify(value))) return
      const text = canonicalJson(value)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('what has no JSON is refused instead of being hashed as something else', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined, 1n, () => 1, [undefined]])
    expect(() => canonicalJson(value)).toThrow(TypeError)
})
