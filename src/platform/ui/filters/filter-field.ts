import type { Message } from '../../i18n/messages.ts'
import type { Option } from '../forms/choices/select-field.tsx'
import type { FindOptions } from '../forms/choices/use-found-options.ts'
import type { messages } from '../messages.ts'
import { formatDate, formatMoney, formatNumber } from '../text/formats.ts'
import { isId } from '../text/is-id.ts'
import type { useText } from '../text/use-text.ts'

/** One thing a list can be filtered by; `name` is what the address and the API call it. */
export interface FilterField {
  name: string
  label: Message
  /** `choice`: several of a list; `one`: one of it; `number`, `money` and `date`: from `name` to `to`; `flag`: yes or no. */
  kind: 'choice' | 'one' | 'text' | 'number' | 'money' | 'date' | 'flag'
  /** The second name of a range. */
  to?: string
  options?: readonly Option[]
  /** Of a choice with too many options to show: finds them by what is typed; `options` are then those that are chosen. */
  find?: FindOptions
  unit?: string
  /** Of a range of days: those that are said of today, one of which stands in the place of both ends. */
  periods?: readonly Option[]
  /** A field that the company added: there may be a thousand, so it is looked for by name. */
  isOwn?: boolean
}

export type FilterValues = Record<string, unknown>
type T = ReturnType<typeof useText<typeof messages>>['t']

const isSet = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

export const namesOf = (field: FilterField) => (field.to ? [field.name, field.to] : [field.name])
export const isFiltering = (field: FilterField, values: FilterValues) =>
  namesOf(field).some((name) => isSet(values[name]))

export const isChoice = ({ kind }: FilterField) => kind === 'choice' || kind === 'one'

/**
 * An id says nothing to people: until the options are there it is a sign, and where none of them has it, it is gone. What is searched
 * for is named one by one.
 */
function chosenText(value: string, { options = [], find }: FilterField, t: T): string {
  const known = options.find((option) => option.value === value)?.label
  if (known !== undefined || !isId(value)) return known ?? value
  return options.length > 0 && !find ? t('ui.filter.gone') : '…'
}

/** A filter in a few words: "Uberlândia e mais 2", "acima de R$ 15.000,00". */
export function filterText(field: FilterField, values: FilterValues, t: T): string {
  const value = values[field.name]
  if (field.kind === 'flag') return t(value === true || value === 'true' ? 'ui.yes' : 'ui.no')
  if (isChoice(field)) {
    const chosen = Array.isArray(value) ? value.map(String) : [String(value)]
    const labels = chosen.map((one) => chosenText(one, field, t))
    return labels.length > 2 ? t('ui.filter.more', { first: labels[0]!, count: labels.length - 1 }) : labels.join(', ')
  }
  if (field.kind === 'text') return String(value)
  const period = field.periods?.find((one) => one.value === value)
  if (period) return period.label
  const show = (part: unknown) => {
    if (field.kind === 'money') return formatMoney(Number(part))
    if (field.kind === 'date') return formatDate(String(part))
    return [formatNumber(Number(part), 2, 0), field.unit].filter(Boolean).join(' ')
  }
  const until = field.to ? values[field.to] : undefined
  if (isSet(value) && isSet(until)) return t('ui.filter.between', { from: show(value), to: show(until) })
  return isSet(value) ? t('ui.filter.above', { value: show(value) }) : t('ui.filter.below', { value: show(until) })
}
