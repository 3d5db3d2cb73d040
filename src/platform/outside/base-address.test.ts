import { expect, test } from 'vitest'
import { baseAddressOf, baseOf } from './call-outside.ts'

test('an address that others are joined behind ends with its path: no query, fragment or backslash swallows them', () => {
  for (const given of ['https://exemplo.com?x=', 'https://exemplo.com#', 'http://exemplo.com:80\\@127.0.0.1:3725'])
    expect(baseAddressOf(given)).toBe('path')
  expect(baseAddressOf('ftp://exemplo.com')).toBe('address')
  expect(baseAddressOf('https://user:pass@exemplo.com')).toBe('credentials')
})

test('it is kept as it is called, without a slash at its end', () => {
  expect(baseOf(new URL('HTTPS://Exemplo.com:443/api//'))).toBe('https://exemplo.com/api')
  expect(baseOf(new URL('https://exemplo.com'))).toBe('https://exemplo.com')
})
