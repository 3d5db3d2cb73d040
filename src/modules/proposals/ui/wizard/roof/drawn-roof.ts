import type { RoofForProposal } from '../../../../designs/roof-for-proposal.ts'
import type { ProposalChoices } from '../../../proposal-choices.ts'
import { withChoices } from '../options/wizard-options.ts'
import type { WizardState } from '../wizard-state.ts'

type Kit = ProposalChoices['kit']

/** The planes of a drawn roof, each weighing as many modules as stand on it. */
const planesOf = ({ planes }: RoofForProposal): ProposalChoices['planes'] =>
  planes.map(({ id, name, tilt, azimuth, shade, modules }) => ({
    id,
    name,
    share: modules,
    orientation: { kind: 'angles', tilt, azimuth },
    shading: shade,
    maxPerRow: null,
  }))

/** The kit of a drawn roof; null where the drawing names no inverter, so that it says how many modules and nothing else. */
export function kitOfRoof({ modules, moduleId, inverters }: RoofForProposal): Kit | null {
  if (moduleId === null || inverters.length === 0) return null
  return { source: 'own', kitId: null, moduleId, modules, inverters: inverters.map((one) => ({ ...one })) }
}

/** What of a drawing the person may offer: without the company's own equipment, its planes and how many modules stand on them. */
export const offeredRoof = (roof: RoofForProposal, offersOwn: boolean): RoofForProposal =>
  offersOwn ? roof : { ...roof, moduleId: null, inverters: [] }

/** Whether the person has chosen a kit that the drawn roof would replace. */
export function changesKit({ kitIsPicked, choices: { kit } }: WizardState, roof: RoofForProposal): boolean {
  if (!kitIsPicked) return false
  const drawn = kitOfRoof(roof)
  const inverters = (list: Kit['inverters']) =>
    list
      .map(({ itemId, quantity }) => `${itemId} ${quantity}`)
      .sort()
      .join()
  return (
    kit.modules !== roof.modules ||
    (drawn !== null &&
      (kit.kitId !== null ||
        kit.moduleId !== drawn.moduleId ||
        inverters(kit.inverters) !== inverters(drawn.inverters)))
  )
}

/** The form with the drawn planes, and with the drawn kit where that may change. */
export function withRoof(state: WizardState, roof: RoofForProposal, takesKit: boolean): WizardState {
  const planes = planesOf(roof)
  if (!takesKit) return withChoices(state, { planes })
  const wanted = { kind: 'modules' as const, count: roof.modules }
  const kit = kitOfRoof(roof)
  // Without an inverter the recommended kit of as many modules follows, of the drawn one where it is offered.
  if (!kit) {
    const drawn = { ...state.choices.kit, moduleId: roof.moduleId ?? state.choices.kit.moduleId, modules: null }
    return { ...withChoices(state, { planes, wanted, kit: drawn }), kitIsPicked: false }
  }
  return { ...withChoices(state, { planes, wanted, kit }), kitIsPicked: true }
}
