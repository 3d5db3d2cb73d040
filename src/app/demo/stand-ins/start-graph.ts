import { installationToken } from '../../../modules/channels/server/public.ts'
import type { Settings } from '../../../platform/settings.ts'
import { demoNumber } from '../talk/demo-talk.ts'
import { startGraphStandIn } from './graph-stand-in.ts'
import { standInPorts } from './stand-in-ports.ts'

/** The Graph API of the demo, two ports after the server's own, unless the operator has an application at Meta. */
export async function startDemoGraph(settings: Settings) {
  if (settings.whatsapp.appSecret) return undefined
  const port = standInPorts(settings).graph
  Object.assign(settings.whatsapp, {
    graphUrl: `http://127.0.0.1:${port}`,
    appSecret: demoNumber.secret,
    verifyToken: 'girassol-demo',
  })
  const webhook = `http://127.0.0.1:${settings.port}/webhooks/whatsapp/${installationToken(settings)}`
  // Another demo of this machine may have the port; its stand-in answers as well.
  return startGraphStandIn({
    port,
    secret: demoNumber.secret,
    token: demoNumber.token,
    numbers: { [demoNumber.id]: demoNumber.phone },
    deliverTo: () => webhook,
    answersBy: 900,
    withPhone: true,
  }).catch(() => undefined)
}
