import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What the ranges of the standards leave out: IPv4 written as IPv6 in the old way, and the host of a cloud that answers its guests. */
const alsoInner = new BlockList()
alsoInner.addSubnet('::', 96, 'ipv6')
alsoInner.addAddress('168.63.129.16')

/**
 * Whether an IP address is one of this machine, of its network or of none, also where a tunnel or a translation leads there: nothing
 * that a company may make us call.
 */
export const isInnerAddress = (address: string) =>
  ipaddr.process(address).range() !== 'unicast' || alsoInner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The IP address of a host that a company named, to be connected to as it is, so that a second answer of DNS changes
 * nothing; `undefined` when the name is unknown, or leads inside and not into one of the operator's `own` networks.
 */
export async function reachableAddress(host: string, isOwn: (address: string) => boolean) {
  const found = await lookup(host, { all: true }).catch(() => [])
  const allowed = found.filter(({ address }) => isOwn(address) || !isInnerAddress(address))
  return allowed.length === found.length ? allowed[0]?.address : undefined
}
