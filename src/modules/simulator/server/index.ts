import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { readUpload } from '../../files/server/public.ts'
import { addressOfZip } from '../../places/server/public.ts'
import { simulator } from '../contract.ts'
import { simulatorMessages } from '../messages.ts'
import { newChallenge } from './challenge.ts'
import { receiveSimulation } from './receive.ts'
import { editSimulatorSettings, openSimulator, simulatorSettings } from './settings-store.ts'
import { shownSimulator } from './shown-simulator.ts'
import { quickSimulation } from './simulate.ts'
import { readBillForForm, readVisitorsBill } from './visitors-bill.ts'

export const simulatorModule: ServerModule = {
  name: 'simulator',
  messages: simulatorMessages,
  contract: simulator,
  routes: [
    route(simulator.simulate, (ctx, { body }) => quickSimulation(ctx, body), { writes: false }),
    route(simulator.readQuick, async (ctx, { request }) => readBillForForm(ctx, await readUpload(request)), {
      writes: false,
    }),
    route(simulator.settings, simulatorSettings),
    route(simulator.editSettings, (ctx, { body }) => editSimulatorSettings(ctx, body)),
    route(simulator.shown, shownSimulator),
    route(simulator.challenge, async (ctx) => {
      await openSimulator(ctx)
      return { challenge: await newChallenge(ctx) }
    }),
    route(simulator.address, async (ctx, { params }) => {
      await openSimulator(ctx)
      return addressOfZip(ctx, params.zipCode)
    }),
    route(
      simulator.readBill,
      (ctx, { query, request }) => readVisitorsBill(ctx, { proof: query.proof, upload: () => readUpload(request) }),
      { writes: false },
    ),
    route(simulator.send, (ctx, { body }) => receiveSimulation(ctx, body)),
  ],
}
