import { expect, it } from 'vitest'
import { addressList } from '../limits/network.ts'
import { isInnerAddress, reachableAddress } from './reachable-address.ts'

it('knows addresses of this machine and of networks inside, in both families and in disguise', () => {
  const addresses = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.9', '172.31.0.1', '0.0.0.0', '100.64.1.1']
  for (const address of [
    ...addresses,
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '::127.0.0.2',
    '::7f00:2',
    'fec0::1',
    '64:ff9b:1::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::1',
    '::ffff:0:a00:1',
    '168.63.129.16',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
  ])
    expect(isInnerAddress(address), address).toBe(true)
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'])
    expect(isInnerAddress(address), address).toBe(false)
})

it('gives no address of a name that leads inside, unless the operator owns that network', async () => {
  const none = () => false
  const own = addressList('MAIL_NETWORKS', ['127.0.0.0/8', '::1'])
  expect(await reachableAddress('localhost', none)).toBeUndefined()
  expect(await reachableAddress('localhost', own)).toMatch(/^(127\.0\.0\.1|::1)$/)
  expect(await reachableAddress('10.0.0.1', own)).toBeUndefined()
  expect(await reachableAddress('name.invalid', own)).toBeUndefined()
  expect(await reachableAddress('8.8.8.8', none)).toBe('8.8.8.8')
})
