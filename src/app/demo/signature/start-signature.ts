import { connectDemoProvider } from '../../../modules/signature-providers/server/public.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Settings } from '../../../platform/settings.ts'
import { standInPorts } from '../stand-ins/stand-in-ports.ts'
import { startClicksignStandIn } from './clicksign-stand-in.ts'
import { startZapSignStandIn } from './zapsign-stand-in.ts'

/** The signature services of the demo, three and four ports after the server's own; each shows a page that plays the signers. */
export async function startDemoSignature(settings: Settings) {
  const { port } = settings
  const { clicksign, zapsign } = standInPorts(settings)
  const reach = (endpoint: string) => `http://127.0.0.1:${port}${new URL(endpoint).pathname}`
  // Another demo of this machine may have the ports; its stand-ins answer as well.
  await startClicksignStandIn({ port: clicksign, reach }).catch(() => undefined)
  await startZapSignStandIn({ port: zapsign, reach }).catch(() => undefined)
}

export async function connectDemoSignature(ctx: Ctx) {
  const { clicksign, zapsign } = standInPorts(ctx.services.settings)
  await connectDemoProvider(ctx, 'clicksign', { url: `http://127.0.0.1:${clicksign}/api/v3`, token: 'clicksign-demo' })
  await connectDemoProvider(ctx, 'zapsign', { url: `http://127.0.0.1:${zapsign}/api/v1`, token: 'zapsign-demo' })
}
