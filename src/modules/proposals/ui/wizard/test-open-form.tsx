import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { ProposalStart } from '../../contract.ts'
import type { KitRankingAsked } from '../../kit-ranking.ts'
import { kitsFor } from '../../offer/kits-to-offer.ts'
import { proposalPermissions } from '../../permissions.ts'
import { ProposalWizard } from './proposal-wizard.tsx'
import { dealId, sampleCurve, sampleStart, sampleTariff } from './test-sample-start.ts'
import type { Edited } from './wizard-state.ts'

export const everything = proposalPermissions.permissions.filter(({ kind }) => kind === 'allow').map(({ id }) => id)

/** Opens the form of a proposal; `offered` is what suppliers offer, at once or later, `kilometres` how far it is by road. */
export async function openForm(
  change: Partial<ProposalStart> = {},
  permissions: string[] = everything,
  offered: object | Promise<object> = {},
  kilometres: number | null = null,
  edited?: Edited,
  routes: Parameters<typeof serve>[0] = {},
) {
  signedIn(permissions)
  const start = sampleStart(change)
  const calls = serve({
    'GET /api/tariffs': content(sampleTariff),
    'GET /api/climate': content(start.climate),
    'GET /api/consumption-curve': content({ curve: sampleCurve, units: 12 }),
    'GET /api/road-distance': content({ kilometres }),
    'GET /api/kits/offered': async () =>
      content({ kits: [], modules: [], inverters: [], batteries: [], suppliers: [], ...(await offered) })(),
    // By the prices that who opens the form need not see.
    'POST /api/kit-ranking': ({ body }) => content(ranked(body as KitRankingAsked))(),
    'PUT /api/proposals/edited': () => ({
      status: 409,
      body: { Code: 'proposals.accepted_value', Message: 'O valor de uma proposta aceita não muda.' },
    }),
    [`PUT /api/deals/${dealId}/proposal-draft`]: content({ updatedAt: '2026-11-20T17:32:00Z' }),
    ...routes,
  })
  const { screen } = await renderApp(<ProposalWizard start={start} {...(edited && { edited })} />)
  const goTo = (step: string) =>
    screen
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(step) })
      .click()
  return { screen, calls, goTo }
}

function ranked({ neededKwp, unit, batteryId, ...choices }: KitRankingAsked) {
  const { catalogue, configs, climate } = sampleStart()
  const { kits } = kitsFor(
    { units: [{ ...unit, role: 'generating' }], choices: { ...choices, battery: { itemId: batteryId } } },
    { ...catalogue, configs, climate },
    { neededKwp, offered: null, rules: null, offersOwn: true },
  )
  return kits.map(({ id, moduleId, inverterId }) => ({ id, moduleId, inverterId }))
}
