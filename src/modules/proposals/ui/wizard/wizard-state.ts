import type { Held } from '../../../../platform/access/permission.ts'
import { roofFaces } from '../../../deals/site.ts'
import { monthsOfMean, newUnit, type UnitForm } from '../../../energy/ui/public.ts'
import type { Proposal, ProposalStart } from '../../contract.ts'
import { type ProposalChoices, startingChoices } from '../../proposal-choices.ts'
import { structureOfRoof } from '../../roof-structure.ts'

export const wizardSteps = ['bill', 'place', 'kit', 'price', 'payment', 'summary'] as const
export type WizardStepId = (typeof wizardSteps)[number]

/** Everything typed or chosen; this is what the draft stores. */
export interface WizardState {
  version: 1
  step: WizardStepId
  units: UnitForm[]
  choices: ProposalChoices
  placeLabel: string
  /** The person chose a kit; before that the form follows the recommended one. */
  kitIsPicked: boolean
}

/** The initial state: from the proposal to start from, from the draft, or from the deal. */
export function startingState(start: ProposalStart, basis?: Pick<Proposal, 'choices'>): WizardState {
  if (basis) return fromProposal(start, basis)
  const kept = start.draft?.draft as WizardState | undefined
  return kept?.version === 1 ? kept : fromDeal(start)
}

/** The first bill of a deal without bills: the stated consumption, the same in every month, until there is a bill. */
function firstUnit({ deal, suggestedDistributor }: ProposalStart): UnitForm {
  const phase = (['single', 'two', 'three'] as const).find((one) => one === deal.phase)
  return newUnit({
    holder: deal.contactName,
    distributor: suggestedDistributor,
    ...(phase && { phase }),
    consumptionKwh: monthsOfMean(deal.consumptionKwh),
  })
}

function fromDeal(start: ProposalStart): WizardState {
  const { deal, units, today } = start
  const choices = startingChoices(today)
  const [plane] = choices.planes
  const isKnown = (value: string): value is (typeof roofFaces)[number] =>
    (roofFaces as readonly string[]).includes(value)
  const structure = structureOfRoof(deal.roofType, deal.roofStructure) ?? choices.structure
  return {
    version: 1,
    step: 'bill',
    units:
      units.length > 0
        ? units.map(({ meanKwh: _mean, dealId: _deal, ...unit }) => ({ ...unit, key: unit.id }))
        : [firstUnit(start)],
    placeLabel: deal.ibgeCode ? [deal.city, deal.stateCode].filter(Boolean).join('/') : '',
    kitIsPicked: false,
    choices: {
      ...choices,
      place: { ibgeCode: deal.ibgeCode, latitude: deal.latitude, longitude: deal.longitude },
      areaM2: deal.areaM2,
      structure,
      planes: [
        {
          ...plane!,
          shading: Math.min(1, deal.shadingLoss),
          maxPerRow: deal.maxModulesPerRow,
          orientation: {
            kind: 'face',
            face: isKnown(deal.roofFace) ? deal.roofFace : 'N',
            tilt: deal.roofSlope ?? 15,
            lossRate: null,
          },
        },
      ],
    },
  }
}

/** The same choices without changes of the price, which is calculated from today's prices. */
function fromProposal(start: ProposalStart, { choices }: Pick<Proposal, 'choices'>): WizardState {
  const { today } = start
  return {
    ...fromDeal(start),
    kitIsPicked: true,
    choices: {
      ...choices,
      connectionMonth: startingChoices(today).connectionMonth,
      law: { ...choices.law, requestDate: keepsItsRule(choices.law) ? choices.law.requestDate : today },
      price: { ...choices.price, adjustment: { kind: 'none' } },
    },
  }
}

/** A request dated before 8 July 2023 has been filed and determines the charges; later dates are still to come. */
const keepsItsRule = ({ requestDate }: ProposalChoices['law']) => requestDate < '2023-07-08'

/** The visible steps: two of them can be hidden by permission. */
export const stepsFor = (held: Held) =>
  wizardSteps.filter(
    (step) =>
      !(step === 'bill' && held.has('proposals.hide-energy-bill-step')) &&
      !(step === 'place' && held.has('proposals.hide-installation-location-step')),
  )
