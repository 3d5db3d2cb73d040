import {
  isSameName,
  maxOptions,
  type OwnChoices,
  ownOf,
  type ProposalOffer,
} from '../../../options/proposal-options.ts'
import type { ProposalChoices } from '../../../proposal-choices.ts'
import type { WizardState } from '../wizard-state.ts'

/** An option of the form. What it chooses for itself lies here while another one is open. */
export interface WizardOption {
  key: string
  /** Of a proposal that is changed: the option that it has been so far. */
  id?: string | undefined
  name: string
  note: string
  own: OwnChoices
  kitIsPicked: boolean
}

/** The options of a form: the open one is the one whose choices the fields show. */
export interface WizardOptions {
  list: WizardOption[]
  open: string
  recommended: string
}

type WithOptions = Pick<WizardState, 'choices' | 'kitIsPicked' | 'options'>

export const oneOption = ({ choices, kitIsPicked }: Omit<WithOptions, 'options'>): WizardOptions => ({
  list: [{ key: 'option-1', name: '', note: '', own: ownOf(choices), kitIsPicked }],
  open: 'option-1',
  recommended: 'option-1',
})

/** Every option as it is now, in its order. */
export const optionsNow = ({ choices, kitIsPicked, options }: WithOptions): WizardOption[] =>
  options.list.map((one) => (one.key === options.open ? { ...one, own: ownOf(choices), kitIsPicked } : one))

/** The form with another option open; the one that is left keeps the kit that it was shown with. */
export function openOption<S extends WithOptions>(state: S, key: string, shownKit?: ProposalChoices['kit']): S {
  const { options } = state
  if (key === options.open || !options.list.some((one) => one.key === key)) return state
  const list = optionsNow(withShown(state, shownKit))
  return withOpen({ ...state, options: { ...options, list } }, key)
}

/** A form that follows the recommended kit, with the kit that it showed as the chosen one. */
const withShown = <S extends WithOptions>(state: S, shownKit: ProposalChoices['kit'] | undefined): S =>
  shownKit && !state.kitIsPicked ? { ...state, kitIsPicked: true, choices: { ...state.choices, kit: shownKit } } : state

function withOpen<S extends WithOptions>(state: S, key: string): S {
  const { own, kitIsPicked } = state.options.list.find((one) => one.key === key)!
  return { ...state, kitIsPicked, choices: { ...state.choices, ...own }, options: { ...state.options, open: key } }
}

/** One more option, a copy of the open one, and open. `nameOf` names options by their number. */
export function addOption<S extends WithOptions>(
  state: S,
  { nameOf, shownKit }: { nameOf(count: number): string; shownKit?: ProposalChoices['kit'] | undefined },
): S {
  const now = optionsNow(withShown(state, shownKit))
  if (now.length >= maxOptions) return state
  const list = now.map((one, at) => (one.name === '' ? { ...one, name: freeName(now, nameOf, at + 1) } : one))
  const from = list.find(({ key }) => key === state.options.open)!
  const copy = { ...from, id: undefined, key: freeKey(now), name: freeName(list, nameOf, list.length + 1), note: '' }
  return withOpen({ ...state, options: { ...state.options, list: [...list, copy] } }, copy.key)
}

function freeKey(list: readonly WizardOption[]) {
  for (let count = 1; ; count++) if (!list.some(({ key }) => key === `option-${count}`)) return `option-${count}`
}

function freeName(list: readonly WizardOption[], nameOf: (count: number) => string, first: number): string {
  for (let count = first; ; count++) if (!list.some(({ name }) => isSameName(name, nameOf(count)))) return nameOf(count)
}

/** Without an option; the one before it opens where it was open, and the first one is recommended where it was. */
export function removeOption<S extends WithOptions>(state: S, key: string): S {
  const now = optionsNow(state)
  const at = now.findIndex((one) => one.key === key)
  if (at < 0 || now.length === 1) return state
  const list = now.filter((one) => one.key !== key)
  const { open, recommended } = state.options
  const options = { list, open, recommended: recommended === key ? list[0]!.key : recommended }
  return withOpen({ ...state, options }, open === key ? list[Math.max(0, at - 1)]!.key : open)
}

export const changeOption = <S extends WithOptions>(
  state: S,
  key: string,
  part: Partial<Pick<WizardOption, 'name' | 'note'>>,
): S => ({
  ...state,
  options: {
    ...state.options,
    list: state.options.list.map((one) => (one.key === key ? { ...one, ...part } : one)),
  },
})

export const recommendOption = <S extends WithOptions>(state: S, key: string): S => ({
  ...state,
  options: { ...state.options, recommended: key },
})

/** A change of the choices: the distance is that of the place, the same for every option. */
export function withChoices<S extends WithOptions>(state: S, part: Partial<ProposalChoices>): S {
  const choices = { ...state.choices, ...part }
  const { kilometres } = choices.price
  if (kilometres === state.choices.price.kilometres) return { ...state, choices }
  const list = state.options.list.map((one) => ({
    ...one,
    own: { ...one.own, price: { ...one.own.price, kilometres } },
  }))
  return { ...state, choices, options: { ...state.options, list } }
}

/** Why the name of an option does not do, as the key of a message. */
export function nameFault(list: readonly WizardOption[], { key, name }: Pick<WizardOption, 'key' | 'name'>) {
  if (list.length === 1) return null
  if (name.trim() === '') return 'proposals.option_name_required' as const
  const isTwice = list.some((one) => one.key !== key && isSameName(one.name, name))
  return isTwice ? ('proposals.option_name_twice' as const) : null
}

/** What the form sends: `choices` are those of the open option, as they are shown. */
export function offerOf(state: WithOptions, choices: ProposalChoices): ProposalOffer {
  const now = optionsNow({ ...state, choices })
  const [first, ...others] = now
  const { id, name, note, own } = first!
  return {
    ...choices,
    ...own,
    option: { ...(id && { id }), name: name.trim(), note: note.trim() },
    others: others.map((one) => ({
      ...one.own,
      ...(one.id && { id: one.id }),
      name: one.name.trim(),
      note: one.note.trim(),
    })),
    recommended: now.findIndex(({ key }) => key === state.options.recommended),
  }
}
