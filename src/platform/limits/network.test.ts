import { expect, it } from 'vitest'
import { addressOf, isOfThisMachine, maskedNetwork, networkOf, proxyList } from './network.ts'

const asked = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
})

it('without trusted proxies the address is the one that is connected, whatever a header says', () => {
  const nobody = proxyList([])
  expect(addressOf(asked('203.0.113.9', '198.51.100.1'), nobody)).toBe('203.0.113.9')
  expect(addressOf(asked('::ffff:203.0.113.9'), nobody)).toBe('203.0.113.9')
})

it('behind proxies it is the right-most hop that is none of them: hops to the left are the client’s own words', () => {
  const ours = proxyList(['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.7'])
  expect(addressOf(asked('10.1.2.3', '1.1.1.1, 203.0.113.9, 10.9.9.9'), ours)).toBe('203.0.113.9')
  expect(addressOf(asked('2001:db8:ffff::1', '1.1.1.1, 192.0.2.7'), ours)).toBe('1.1.1.1')
  expect(addressOf(asked('::ffff:10.1.2.3', '203.0.113.9:4711'), ours)).toBe('203.0.113.9')
  expect(addressOf(asked('10.1.2.3', '[2001:db8::5]:443'), ours)).toBe('2001:db8::5')
  expect(addressOf(asked('203.0.113.9', '1.1.1.1'), ours)).toBe('203.0.113.9')
  expect(addressOf(asked('10.1.2.3', 'made-up'), ours)).toBe('10.1.2.3')
  expect(addressOf(asked('10.1.2.3'), ours)).toBe('10.1.2.3')
})

it('addresses of one IPv6 customer are one, however they are written; those of IPv4 are each their own', () => {
  expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})

it('a list that names no address is refused with the entry', () => {
  for (const entry of ['proxy.internal', '10.0.0.0/33', '10.0.0.0/x', '1'])
    expect(() => proxyList([entry])).toThrow(`not "${entry}"`)
})

it('whoever sits at this machine is told from whoever a proxy on it speaks for', () => {
  for (const own of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect(isOfThisMachine(asked(own))).toBe(true)
  for (const other of ['203.0.113.9', '192.168.0.2', '::ffff:10.0.0.1', 'fe80::1', ''])
    expect(isOfThisMachine(asked(other))).toBe(false)
  expect(isOfThisMachine(asked('127.0.0.1', '127.0.0.1'))).toBe(true)
  for (const hops of ['203.0.113.9', '127.0.0.1, 203.0.113.9', '203.0.113.9, 127.0.0.1', 'unknown'])
    expect(isOfThisMachine(asked('127.0.0.1', hops))).toBe(false)
  for (const header of ['via', 'forwarded'])
    expect(isOfThisMachine({ socket: { remoteAddress: '127.0.0.1' }, headers: { [header]: '' } })).toBe(false)
})

it('a network that others read keeps its first half alone', () => {
  expect(maskedNetwork('203.0.113.9')).toBe('203.0.•.•')
  expect(maskedNetwork('2001:db8:1:2::/64')).toBe('2001:db8:•••')
  expect(maskedNetwork('')).toBe('')
})
