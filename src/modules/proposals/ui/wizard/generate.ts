import { api } from '../../../../platform/ui/data/api.ts'
import { energy } from '../../../energy/contract.ts'
import { unitBody } from '../../../energy/ui/public.ts'
import { type Proposal, proposals } from '../../contract.ts'
import { roofTypeFor } from '../../roof-structure.ts'
import type { Calculation } from './calculate-wizard.ts'
import type { WizardState } from './wizard-state.ts'

interface Known {
  dealId: string
  state: WizardState
  choices: Calculation['choices']
  uf: string
  city: string
  /** The value stored with the deal. */
  roofType: string
}

/** Bills and place belong to the deal: they are saved there first, then the server calculates from them. */
export async function generate({ dealId, state, choices, uf, city, roofType }: Known): Promise<Proposal> {
  const params = { dealId }
  await api(energy.saveUnits, { params, body: { units: state.units.map(unitBody) } })
  const plane = choices.planes[0]
  await api(energy.savePlace, {
    params,
    body: {
      ...choices.place,
      city,
      stateCode: uf,
      roofType: roofTypeFor(choices.structure, roofType),
      roofFace: plane?.orientation.kind === 'face' ? plane.orientation.face : '',
      roofSlope: plane?.orientation.tilt ?? null,
      shadingLoss: plane?.shading ?? 0,
      maxModulesPerRow: plane?.maxPerRow ?? null,
      areaM2: choices.areaM2,
    },
  })
  return api(proposals.generate, { params, body: choices })
}
