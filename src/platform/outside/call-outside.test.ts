import { expect, it } from 'vitest'
import { redirected } from './call-outside.ts'

const call = { method: 'POST' as const, url: 'https://erp.example.com/hook', headers: { authorization: 'x' }, body: '{}' }

it('a redirect never leads from https to http, whatever host it names', () => {
  for (const to of ['http://erp.example.com/hook', 'http://other.example.com/', 'ftp://erp.example.com/'])
    expect(() => redirected(call, 308, to)).toThrow('downgraded')
  expect(redirected(call, 308, '/next')).toEqual({ ...call, url: 'https://erp.example.com/next' })
  expect(redirected({ ...call, url: 'http://erp.example.com/' }, 307, 'https://erp.example.com/').body).toBe('{}')
})

it('what is secret does not follow to another host, and 302 asks for the page', () => {
  expect(redirected(call, 307, 'https://other.example.com/')).toEqual({
    method: 'POST',
    url: 'https://other.example.com/',
    body: '{}',
  })
  expect(redirected(call, 302, '/page')).toEqual({
    method: 'GET',
    url: 'https://erp.example.com/page',
    headers: call.headers,
  })
})
