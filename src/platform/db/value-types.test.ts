import { expect, it } from 'vitest'
import { instantOf } from './value-types.ts'

it('an instant reads as it was written, whatever zeros PostgreSQL leaves out', () => {
  for (const written of ['2026-11-27T14:40:46.710Z', '2026-11-27T14:40:46.000Z', '2026-11-27T14:40:46.007Z'])
    expect(instantOf(written.replace('T', ' ').replace(/\.?0*Z$/, '+00'))).toBe(written)
  expect(instantOf('2026-11-27 14:40:46.123456+00')).toBe('2026-11-27T14:40:46.123456Z')
})

it('an end that is no instant stays as it is', () => expect(instantOf('-infinity')).toBe('-infinity'))
