import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { callOutside, redirected } from './call-outside.ts'

const call = {
  method: 'POST' as const,
  url: 'https://erp.example.com/hook',
  headers: { authorization: 'x' },
  body: '{}',
}

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

it('a message that is redirected arrives whole, whatever the redirect, and never from https to http', () => {
  const message = { ...call, headers: { 'webhook-signature': 'v1,x' }, isMessage: true as const }
  for (const status of [301, 302, 303, 307, 308])
    for (const url of ['https://erp.example.com/next', 'https://other.example.com/'])
      expect(redirected(message, status, url)).toEqual({ ...message, url })
  expect(() => redirected(message, 301, 'http://erp.example.com/')).toThrow('downgraded')
})

it('[INTG-017] a name that leads inside is not called, unless the operator says that the network is theirs', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  const inner = callOutside({ method: 'GET', url })
  await expect(inner).rejects.toThrow('not_public')
  expect(asked).toBe(0)
  expect(await callOutside({ method: 'GET', url }, { isOwn: () => true })).toMatchObject({ status: 200, body: 'ok' })
  // A name that leads nowhere fails alike: nobody learns what there is inside.
  await expect(callOutside({ method: 'GET', url: 'http://nobody.invalid/' })).rejects.toThrow('not_public')
  server.close()
})

it('a call says whether there was a connection, without which nothing can have been done', async () => {
  const server = createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const ask = () => callOutside({ method: 'POST', url, body: '{}' }, { isOwn: () => true })
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable', wasConnected: true })
  await new Promise((resolve) => server.close(resolve))
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable', wasConnected: false })
  const within = callOutside({ method: 'GET', url: 'http://127.0.0.1/' })
  await expect(within).rejects.toMatchObject({ reason: 'not_public', wasConnected: false })
})
