import { BlockList, isIP } from 'node:net'

/** Whether an address is one that the operator has named in a setting, by a list of addresses and CIDRs. */
export function addressList(setting: string, entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    const maxBits = family === 4 ? 32 : 128
    const length = bits === undefined ? maxBits : Number(bits)
    if (!family || !Number.isInteger(length) || length < 0 || length > maxBits)
      throw new Error(`${setting} must hold addresses and CIDRs, not "${entry}".`)
    list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => list.check(plain(address), isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4')
}

export const proxyList = (entries: readonly string[]) => addressList('TRUSTED_PROXIES', entries)

/** Turns an IPv4 address mapped into IPv6 back into IPv4, and drops the port that some proxies add. */
function plain(text: string) {
  const address = text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return /^[\d.]+:\d+$/.test(mapped) ? mapped.replace(/:\d+$/, '') : mapped
}

interface Asked {
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

/** The right-most hop that is not a trusted proxy: anything to the left of it could be written by the client. */
export function addressOf({ socket, headers }: Asked, isTrusted: (address: string) => boolean): string {
  let address = plain(socket.remoteAddress ?? '')
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain)
  for (const hop of hops.reverse()) {
    if (!isTrusted(address) || !isIP(hop)) break
    address = hop
  }
  return address
}

const loopback = proxyList(['127.0.0.0/8', '::1'])

export const isLoopback = (address: string) =>
  address === 'localhost' || (isIP(plain(address)) > 0 && loopback(address))

/** The request comes from this machine: neither the connection nor any proxy in between is elsewhere. */
export function isOfThisMachine({ socket, headers }: Asked): boolean {
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean)
  const isRelayed = headers.forwarded !== undefined || headers.via !== undefined
  return !isRelayed && [socket.remoteAddress ?? '', ...hops].every(isLoopback)
}

/** Who is counted as one: an IPv4 address, or the /64 that an IPv6 customer gets. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const filled =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${filled
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

/** Enough to be told apart by whoever has the whole one, not enough to find a person. */
export const maskedNetwork = (network: string) =>
  network.includes(':')
    ? `${network.split(':').slice(0, 2).join(':')}:•••`
    : network.replace(/^(\d+\.\d+)\.\d+\.\d+$/, '$1.•.•')
