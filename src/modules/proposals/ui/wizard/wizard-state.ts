import type { Granted } from '../../../../platform/access/permission.ts'
import { roofFaces } from '../../../deals/site.ts'
import { monthsOfMean, newUnit, type UnitForm } from '../../../energy/ui/public.ts'
import type { Proposal, ProposalStart } from '../../contract.ts'
import { structureOfRoof } from '../../offer/roof-structure.ts'
import { ownOf } from '../../options/proposal-options.ts'
import { type ProposalChoices, startingChoices } from '../../proposal-choices.ts'
import { oneOption, type WizardOptions } from './options/wizard-options.ts'

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
  /** What the proposal offers; `choices` are those of the open one. */
  options: WizardOptions
  /** When the deal's bills were read from which these units were filled, in milliseconds since 1970; absent: when the form opened. */
  readAt?: number
}

/** The initial state: of the proposal that is changed, from the one to start from, from the draft, or from the deal. */
export function startingState(start: ProposalStart, basis?: Basis, edited?: Edited): WizardState {
  if (edited) return ofProposal(start, edited)
  if (basis) return fromProposal(start, basis)
  const kept = start.draft?.draft as DraftState | undefined
  if (kept?.version !== 1) return fromDeal(start)
  // Drafts stored before units had more than a bill lack these fields.
  const units = kept.units.map((unit) => ({ ...unit, loads: unit.loads ?? [], existing: unit.existing ?? null }))
  const readAt = kept.readAt ?? Date.parse(start.draft!.updatedAt)
  return { ...kept, units, options: kept.options ?? oneOption(kept), readAt }
}

interface Basis extends Pick<Proposal, 'choices'> {
  options: readonly Pick<Proposal['options'][number], 'id' | 'name' | 'note' | 'choices' | 'isRecommended'>[]
}

/** A proposal that is changed. */
export interface Edited {
  proposal: Basis & Pick<Proposal, 'id' | 'number' | 'revision'>
  optionId?: string | undefined
  /** The person may change its kits and nothing else. */
  isKitAlone: boolean
}
/** A stored draft; one from before options existed lacks them. */
type DraftState = Omit<WizardState, 'options'> & Partial<Pick<WizardState, 'options'>>

/** The units of the deal instead of those of an older draft. */
export const withBills = (state: WizardState, start: ProposalStart): WizardState => ({
  ...state,
  step: 'bill',
  units: fromDeal(start).units,
  readAt: Date.now(),
})

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
  const state: Omit<WizardState, 'options'> = {
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
  return { ...state, options: oneOption(state) }
}

/** The same choices without the changes of the price: the price is calculated from today's prices. */
function fromProposal(start: ProposalStart, { choices, options }: Basis): WizardState {
  const { today } = start
  const list = options.map(({ name, note, choices }, at) => {
    const own = ownOf(choices)
    const price = { ...own.price, adjustment: { kind: 'none' as const } }
    return { key: `option-${at + 1}`, name, note, own: { ...own, price }, kitIsPicked: true }
  })
  const recommended =
    list[
      Math.max(
        0,
        options.findIndex(({ isRecommended }) => isRecommended),
      )
    ]!
  return {
    ...fromDeal(start),
    kitIsPicked: true,
    choices: {
      ...choices,
      ...recommended.own,
      connectionMonth: startingChoices(today).connectionMonth,
      law: { ...choices.law, requestDate: keepsItsRule(choices.law) ? choices.law.requestDate : today },
    },
    options: { list, open: recommended.key, recommended: recommended.key },
  }
}

/** The choices of a proposal as they are, to be changed. */
function ofProposal(
  start: ProposalStart,
  { proposal: { choices, options }, optionId, isKitAlone }: Edited,
): WizardState {
  const list = options.map(({ id, name, note, choices }, at) => ({
    key: `option-${at + 1}`,
    id,
    name,
    note,
    own: ownOf(choices),
    kitIsPicked: true,
  }))
  const recommended =
    list[
      Math.max(
        0,
        options.findIndex(({ isRecommended }) => isRecommended),
      )
    ]!
  const open = list.find(({ id }) => id === optionId) ?? recommended
  return {
    ...fromDeal(start),
    step: isKitAlone ? 'kit' : 'bill',
    kitIsPicked: true,
    choices: { ...choices, ...open.own },
    options: { list, open: open.key, recommended: recommended.key },
  }
}

/** A request dated before 8 July 2023 has been filed and determines the charges; later dates are still to come. */
const keepsItsRule = ({ requestDate }: ProposalChoices['law']) => requestDate < '2023-07-08'

/** The visible steps: two of them can be hidden by permission, and who may change kits alone has that step alone. */
export const stepsFor = (granted: Granted, edited?: Edited) =>
  wizardSteps.filter(
    (step) =>
      (!edited?.isKitAlone || step === 'kit') &&
      !(step === 'bill' && granted.has('proposals.hide-energy-bill-step')) &&
      !(step === 'place' && granted.has('proposals.hide-installation-location-step')),
  )
