import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = 'a secret of an installation'

it('opens what was sealed, and seals the same value differently each time', () => {
  const sealed = seal(secret, 'totp', { key: 'JBSWY3DP' })
  expect(unseal(secret, 'totp', sealed)).toEqual({ key: 'JBSWY3DP' })
  expect(seal(secret, 'totp', { key: 'JBSWY3DP' })).not.toBe(sealed)
  expect(sealed).not.toContain('JBSWY3DP')
  expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/)
})

it('opens nothing that was changed, cut, sealed for another purpose or with another secret', () => {
  const sealed = seal(secret, 'totp', 'value')
  expect(unseal(secret, 'google', sealed)).toBeUndefined()
  expect(unseal('another', 'totp', sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(unseal(secret, 'totp', changed)).toBeUndefined()
  }
  for (const text of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -2), '💥'])
    expect(unseal(secret, 'totp', text)).toBeUndefined()
})
