import { qrCall } from '../../../modules/channels/server/public.ts'
import type { Settings } from '../../../platform/settings.ts'
import { startQrStandIn } from '../stand-ins/qr-stand-in.ts'
import { standInPorts } from '../stand-ins/stand-in-ports.ts'
import { demoQr } from './demo-talk.ts'

/** The server of the demo's paired phone, five ports after the server's own; its page plays customers and the company's phone. */
export async function startDemoQr(settings: Settings) {
  const { name, path, headers } = qrCall(settings, demoQr.channelId)
  const own = `http://127.0.0.1:${settings.port}`
  // Another demo of this machine may have the port; its stand-in answers as well.
  return startQrStandIn({
    key: demoQr.key,
    port: standInPorts(settings).qr,
    paired: { name, owner: demoQr.number, hook: { url: `${own}${path}`, headers } },
    reach: (url) => `${own}${new URL(url).pathname}`,
    withPhone: true,
  }).catch(() => undefined)
}
