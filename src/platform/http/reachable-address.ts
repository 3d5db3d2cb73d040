import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  // With them the addresses of IPv4 that are written as IPv6 ones.
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is one of this machine, of its network or of none: nothing that a company may make us call. */
export const isInnerAddress = (address: string) => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The IP address of a host that a company named, to be connected to as it is, so that a second answer of DNS changes
 * nothing; `undefined` when the name is unknown, or leads inside and not into one of the operator's `own` networks.
 */
export async function reachableAddress(host: string, isOwn: (address: string) => boolean) {
  const found = await lookup(host, { all: true }).catch(() => [])
  const allowed = found.filter(({ address }) => isOwn(address) || !isInnerAddress(address))
  return allowed.length === found.length ? allowed[0]?.address : undefined
}
