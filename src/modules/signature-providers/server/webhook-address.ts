import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { publicAddress, type Settings } from '../../../platform/settings.ts'
import type { ProviderId } from '../../documents/ways.ts'

/** The token in the address at which a provider tells a company what happens. */
export const addressToken = ({ secret }: Pick<Settings, 'secret'>, provider: ProviderId, tenantId: string) =>
  createHmac('sha256', secret).update(`signature webhook ${provider} ${tenantId}`).digest('base64url').slice(0, 32)

export const noticeAddress = ({ services: { settings }, company }: Ctx, provider: ProviderId) =>
  `${publicAddress(settings, company)}/webhooks/${provider}/${company.id}/${addressToken(settings, provider, company.id)}`

export function sameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || expected === '') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The header of ZapSign's notices: its bodies carry no signature, but it sends what it is told to. */
export const secretHeader = 'x-webhook-secret'

export const signedBody = (secret: string, body: Buffer | string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
