import { addressList } from '../limits/network.ts'
import type { Settings } from '../settings.ts'

/** Whether an inner address may be called all the same, at a port. */
export type IsOwn = (address: string, port: number) => boolean

/** Every address in the operator's own networks, and the services that a demo plays on this machine, each at its port alone. */
export function ownNetworks({ outside: { networks, standIns = [] } }: Pick<Settings, 'outside'>): IsOwn {
  const isOwn = addressList('OUTSIDE_NETWORKS', networks)
  return (address, port) => isOwn(address) || (address === '127.0.0.1' && standIns.includes(port))
}

export const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)
