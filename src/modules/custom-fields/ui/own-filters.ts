import { useMemo } from 'react'
import type { z } from 'zod'
import { asMessage } from '../../../platform/i18n/messages.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import type { UrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { answersAsked, askAnswers } from '../answer-filter.ts'
import { customFields, type FieldKind, type VisibleField } from '../contract.ts'
import type { FieldMask } from '../field.ts'

const none: VisibleField[] = []

/** The fields of a kind of record whose answers this person may see; `enabled` once the screen shows its own content. */
export const useVisibleFields = (kind: FieldKind | undefined, enabled = true) =>
  useItem(
    customFields.visible,
    { query: { kind: kind ?? 'deal' } },
    { staleTime: 300_000, enabled: enabled && kind !== undefined },
  ).data ?? none

/** The company's own fields as filters of a list, and the list's address with them in `answer`. */
export function useOwnFilters<S extends z.ZodObject>(
  kind: FieldKind | undefined,
  address: UrlState<S>,
  enabled = true,
) {
  const fields = useVisibleFields(kind, enabled)
  const own = useMemo(() => fields.map(filterOf), [fields])
  const filters = useMemo(() => withAnswers(address, fields), [address, fields])
  return { own, filters }
}

/** Numbers of people and companies are stored without punctuation, so it is removed from the search text. */
const bareMasks: readonly FieldMask[] = ['phone', 'cpf', 'cnpj', 'cep']

function withAnswers<S extends z.ZodObject>(address: UrlState<S>, fields: readonly VisibleField[]): UrlState<S> {
  const { answer } = address.value as { answer?: string[] }
  const bare = new Set(fields.filter(({ mask }) => bareMasks.includes(mask)).map(({ id }) => `${id}:has`))
  const asTyped = ([name, value]: [string, unknown]) =>
    [name, bare.has(name) && typeof value === 'string' ? value.replace(/[^\dA-Za-z]/g, '') : value] as const
  return {
    ...address,
    value: { ...address.value, ...answersAsked(answer) },
    set: (change, options) => {
      const named = Object.fromEntries(Object.entries(change).map(asTyped))
      address.set(askAnswers(answer, named) as typeof change, options)
    },
  }
}

function filterOf({ id, name, type, mask, options }: VisibleField): FilterField {
  const named = { label: asMessage(name), isOwn: true }
  const range = { ...named, name: `${id}:from`, to: `${id}:to` }
  if (type === 'radio')
    return {
      ...named,
      name: `${id}:is`,
      kind: 'choice',
      options: options.map((option) => ({ value: option, label: option })),
    }
  switch (type === 'short-text' ? mask : 'none') {
    case 'number':
      return { ...range, kind: 'number' }
    case 'percentage':
      return { ...range, kind: 'number', unit: '%' }
    case 'currency':
      return { ...range, kind: 'money' }
    case 'date':
      return { ...named, name: `${id}:since`, to: `${id}:until`, kind: 'date' }
    default:
      return { ...named, name: `${id}:has`, kind: 'text' }
  }
}
