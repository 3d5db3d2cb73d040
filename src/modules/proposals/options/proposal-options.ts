import { z } from 'zod'
import { id, shortText } from '../../../platform/contract/shapes.ts'
import { ProposalChoices } from '../proposal-choices.ts'

/** The most options of one proposal. */
export const maxOptions = 5

/** The longest name that fits side by side on paper. */
export const longestName = 40
export const longestNote = 80
const optionName = shortText.refine((text) => text.length <= longestName, 'proposals.option_name_long')
const optionNote = shortText.refine((text) => text.length <= longestNote, 'proposals.option_note_long')

/** The choices that each option makes for itself; units, place, roof and law are the proposal's. */
export type OwnChoices = Pick<ProposalChoices, 'wanted' | 'kit' | 'battery' | 'price' | 'payments'>

const OtherOption = ProposalChoices.pick({
  wanted: true,
  kit: true,
  battery: true,
  price: true,
  payments: true,
}).extend({
  /** An option of the proposal that is changed; without it, a new one. */
  id: id.optional(),
  name: optionName,
  note: optionNote.default(''),
})

/**
 * The choices of a proposal with all options: the first one together with the shared choices, further ones in
 * `others`. Without `others` a new proposal has one option, and a changed one keeps its own.
 */
export const ProposalOffer = ProposalChoices.extend({
  option: z
    .object({ id: id.optional(), name: optionName.optional(), note: optionNote.optional() })
    .optional()
    .describe('The first option; while a proposal is changed without `others`, the one that is meant'),
  others: z
    .array(OtherOption)
    .max(maxOptions - 1, 'proposals.options_too_many')
    .optional(),
  /** Which of them is recommended, counted from 0. */
  recommended: z
    .int()
    .min(0)
    .max(maxOptions - 1)
    .optional(),
}).superRefine(({ option, others = [], recommended = 0 }, found) => {
  if (recommended > others.length)
    found.addIssue({ code: 'custom', path: ['recommended'], message: 'proposals.option_unknown' })
  if (others.length === 0) return
  const ids = [option?.id, ...others.map(({ id: known }) => known)]
  for (const [at, one] of ids.entries())
    if (one && ids.indexOf(one) < at)
      found.addIssue({ code: 'custom', path: ['others', at - 1, 'id'], message: 'proposals.option_twice' })
  const names = [option?.name ?? '', ...others.map(({ name }) => name)]
  for (const [at, name] of names.entries()) {
    const path = at === 0 ? ['option', 'name'] : ['others', at - 1, 'name']
    if (name === '') found.addIssue({ code: 'custom', path, message: 'proposals.option_name_required' })
    else if (names.findIndex((one) => isSameName(one, name)) < at)
      found.addIssue({ code: 'custom', path, message: 'proposals.option_name_twice' })
  }
})
export type ProposalOffer = z.output<typeof ProposalOffer>

export const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** One option with all choices needed to calculate it. */
export interface OfferedOption {
  id?: string | undefined
  name: string
  note: string
  isRecommended: boolean
  choices: ProposalChoices
}

/** Every option of an offer, in its order. */
export function optionsOffered(offer: ProposalOffer): OfferedOption[] {
  const { option, others = [], recommended = 0, ...choices } = offer
  const first = { id: option?.id, name: option?.name ?? '', note: option?.note ?? '', choices }
  const further = others.map(({ id, name, note, ...own }) => ({ id, name, note, choices: { ...choices, ...own } }))
  return [first, ...further].map((one, at) => ({ ...one, isRecommended: at === recommended }))
}

type KnownOption = OfferedOption & { id: string }

/** The options of a proposal after a change; unknown ids are new options. */
export function optionsEdited(known: readonly KnownOption[], offer: ProposalOffer, leadingId: string): OfferedOption[] {
  if (offer.others) {
    return optionsOffered(offer).map((one) => ({ ...one, id: known.find(({ id }) => id === one.id)?.id }))
  }
  const [meant] = optionsOffered(offer)
  const { id = leadingId, name, note } = offer.option ?? {}
  return known.map((one) =>
    one.id === id
      ? { ...one, name: name ?? one.name, note: note ?? one.note, choices: meant!.choices }
      : { ...one, choices: { ...meant!.choices, ...ownOf(one.choices) } },
  )
}

export const ownOf = ({ wanted, kit, battery, price, payments }: ProposalChoices): OwnChoices => ({
  wanted,
  kit,
  battery: battery ?? null,
  price,
  payments,
})

interface EditAllowance {
  kit: boolean
  price: boolean
}

/** For people who may change only kits or only prices: everything else stays, and options are neither added nor removed. */
export function optionsEditedWithin(
  known: readonly KnownOption[],
  edited: readonly OfferedOption[],
  may: EditAllowance,
): OfferedOption[] {
  return known.map((one) => {
    const given = edited.find(({ id }) => id === one.id)?.choices
    if (!given) return one
    const { choices } = one
    return {
      ...one,
      choices: {
        ...choices,
        ...(may.kit && { kit: given.kit }),
        ...(may.price && { price: { ...choices.price, adjustment: given.price.adjustment } }),
      },
    }
  })
}

/** The path of a field of an option within the whole offer. */
export const pathInOffer = (position: number, path: string) =>
  position === 0 ? path : `others.${position - 1}.${path}`
