import { createHmac } from 'node:crypto'
import type { Settings } from '../../../../platform/settings.ts'
import { instanceOf } from '../../qr/connection.ts'

const tokenOf = ({ secret }: Pick<Settings, 'secret'>, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)

/** The token of the address that the server of a paired phone calls. */
export const qrToken = (settings: Pick<Settings, 'secret'>, channelId: string) =>
  tokenOf(settings, `qr webhook ${channelId}`)

/** What it says beside its call: it signs nothing. */
export const qrSecret = (settings: Pick<Settings, 'secret'>, channelId: string) =>
  tokenOf(settings, `qr secret ${channelId}`)

export const qrSecretHeader = 'x-girassol-secret'

/** How the server of a paired phone knows it, and how it calls us below the address of the company. */
export const qrCall = (settings: Pick<Settings, 'secret'>, channelId: string) => ({
  name: instanceOf(channelId),
  path: `/webhooks/qr/${qrToken(settings, channelId)}`,
  headers: { [qrSecretHeader]: qrSecret(settings, channelId) },
})
