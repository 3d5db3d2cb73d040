import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { callOutside, isInnerHost } from './call-outside.ts'
import { ownNetworks } from './own-networks.ts'

const listening = async () => {
  const server = createServer((_request, response) => void response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

it('a demo opens the ports of its stand-ins alone: nothing else on this machine can be called, by no notation', async () => {
  const [standIn, other] = [await listening(), await listening()]
  const isOwn = ownNetworks({ outside: { networks: [], standIns: [standIn.port] } })
  const ask = (host: string, port: number) => callOutside({ method: 'GET', url: `http://${host}:${port}/` }, { isOwn })
  expect(await ask('127.0.0.1', standIn.port)).toMatchObject({ status: 200, body: 'ok' })
  for (const host of ['127.0.0.1', 'localhost', '0x7f000001', '127.1', '2130706433', '[::ffff:127.0.0.1]', '[::1]']) {
    await expect(ask(host, other.port)).rejects.toThrow('not_public')
    expect(isInnerHost(new URL(`http://${host}:${other.port}/`), isOwn)).toBe(true)
  }
  await expect(ask('127.0.0.2', standIn.port)).rejects.toThrow('not_public')
  standIn.close()
  other.close()
})

it('a redirect of a stand-in leads to no other port of this machine', async () => {
  const other = await listening()
  const server = createServer((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${other.port}/` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const isOwn = ownNetworks({ outside: { networks: [], standIns: [port] } })
  await expect(callOutside({ method: 'GET', url: `http://127.0.0.1:${port}/` }, { isOwn })).rejects.toThrow(
    'not_public',
  )
  server.close()
  other.close()
})

it('in a network of the operator’s own every port is called, also the one that the address leaves out', () => {
  const isOwn = ownNetworks({ outside: { networks: ['10.1.0.0/16'] } })
  expect(isInnerHost(new URL('https://10.1.2.3/'), isOwn)).toBe(false)
  expect(isInnerHost(new URL('https://10.2.2.3/'), isOwn)).toBe(true)
})
