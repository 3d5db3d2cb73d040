import { ApiError } from '../../../../platform/contract/client.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { asForm } from '../../../../platform/ui/data/form-age.ts'
import { energy } from '../../../energy/contract.ts'
import { unitBody } from '../../../energy/ui/public.ts'
import { type Proposal, proposals } from '../../contract.ts'
import type { Calculation } from '../../offer/calculated-offer.ts'
import { roofTypeFor } from '../../offer/roof-structure.ts'
import { offerOf } from './options/wizard-options.ts'
import type { Edited, WizardState } from './wizard-state.ts'

interface Known {
  dealId: string
  state: WizardState
  choices: Calculation['choices']
  uf: string
  city: string
  /** The roof type stored with the deal, and the structure that the company set for it; empty: none. */
  roof: { roofType: string; roofStructure: string }
  /** The deal's bills are those of the form. */
  onSaved(): void
}

/** Bills and place of the deal are saved with the proposal, or nothing is; whoever may change kits alone leaves them as they are. */
export function saveEdited({
  edited,
  revision,
  ...known
}: Known & { edited: Edited; revision: number }): Promise<Proposal> {
  const params = { id: edited.proposal.id }
  const offer = { ...offerOf(known.state, known.choices), revision }
  if (edited.isKitAlone) return api(proposals.edit, { params, body: offer })
  const site = { place: placeBody(known), units: known.state.units.map(unitBody) }
  return asForm(readAtOf(known), () => api(proposals.edit, { params, body: { ...offer, site } }))
}

/** With `asksMovedPrices` the person is asked before anything is generated when a supplier has changed a price meanwhile. */
export async function generate(known: Known, asksMovedPrices: boolean): Promise<Proposal> {
  await saveDeal(known)
  const { dealId, state, choices } = known
  return api(proposals.generate, { params: { dealId }, body: { ...offerOf(state, choices), asksMovedPrices } })
}

/** The proposal's link, without a password; null where it may not be shared, which its page explains. */
export const linkOf = (id: string): Promise<string | null> =>
  api(proposals.send, { params: { id }, body: { channel: 'link', tellsOpening: true } }).then(
    ({ url }) => url,
    (failure: unknown) => {
      if (failure instanceof ApiError) return null
      throw failure
    },
  )

/**
 * Place and bills belong to the deal: they are saved there first, then the server calculates from them. The place comes before the bills,
 * because blank months are estimated by the bills of its state.
 */
async function saveDeal(known: Known) {
  const params = { dealId: known.dealId }
  await asForm(readAtOf(known), async () => {
    await api(energy.savePlace, { params, body: placeBody(known) })
    await api(energy.saveUnits, { params, body: { units: known.state.units.map(unitBody) } })
  })
  known.onSaved()
}

const readAtOf = ({ state }: Known) => state.readAt ?? Date.now()

function placeBody({ choices, uf, city, roof }: Known) {
  const plane = choices.planes[0]
  return {
    ...choices.place,
    city,
    stateCode: uf,
    roofType: roofTypeFor(choices.structure, roof.roofType, roof.roofStructure),
    roofFace: plane?.orientation.kind === 'face' ? plane.orientation.face : ('' as const),
    roofSlope: plane?.orientation.tilt ?? null,
    shadingLoss: plane?.shading ?? 0,
    maxModulesPerRow: plane?.maxPerRow ?? null,
    areaM2: choices.areaM2,
  }
}
