import { createHmac } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** With it the support chat believes that someone is who they say: HMAC-SHA256 of their id under the chat's secret. */
export const supportHash = ({ supportChat, secret }: Pick<Settings, 'supportChat' | 'secret'>, id: string) =>
  createHmac('sha256', supportChat?.secret || `support:${secret}`)
    .update(id)
    .digest('hex')
