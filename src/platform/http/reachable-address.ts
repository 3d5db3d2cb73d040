import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Addresses that the standard ranges omit: IPv4 in the old IPv6 notation, and the host where clouds serve their
 * guests' metadata.
 */
const alsoInner = new BlockList()
alsoInner.addSubnet('::', 96, 'ipv6')
alsoInner.addAddress('168.63.129.16')

/**
 * Whether an IP address belongs to this machine or its network, or to nobody, even through a tunnel or translation: a
 * company must not make us call it.
 */
export const isInnerAddress = (address: string) =>
  ipaddr.process(address).range() !== 'unicast' || alsoInner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The IP address of a host that a company has named; connect to this address, so that a second DNS answer changes
 * nothing. `undefined` when the name is unknown, or leads inside and not into one of the operator's `own` networks.
 */
export async function reachableAddress(host: string, isOwn: (address: string) => boolean) {
  const found = await lookup(host, { all: true }).catch(() => [])
  const allowed = found.filter(({ address }) => isOwn(address) || !isInnerAddress(address))
  return allowed.length === found.length ? allowed[0]?.address : undefined
}
