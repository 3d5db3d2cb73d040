import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../../platform/settings.ts'

/** The token in the address of the installation's own application. */
export const installationToken = ({ secret }: Pick<Settings, 'secret'>) =>
  createHmac('sha256', secret).update('whatsapp webhook').digest('base64url').slice(0, 32)

/** The token of a channel whose company has an application of its own. */
export const ownToken = ({ secret }: Pick<Settings, 'secret'>, channelId: string) =>
  createHmac('sha256', secret).update(`whatsapp webhook ${channelId}`).digest('base64url').slice(0, 32)

export function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
