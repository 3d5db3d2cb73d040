import { createContext, useContext } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { Catalogue, PartView } from '../catalogue.ts'
import { type AutomationDetail, automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { namedRecords } from '../wrong-parts.ts'

const minutes = 60_000

/** What rules are made of; asked once for all blocks of the editor. */
export const useCatalogue = (): Catalogue | undefined => useItem(automations.parts, {}, { staleTime: 5 * minutes }).data

/** The records that the rule on the screen names: all that whoever only reads it learns of them. */
export const NamedRecords = createContext<AutomationDetail['named']>([])

/**
 * The names of records that the rule on the screen names and that nobody has told yet: those of a rule that is not saved. Empty
 * where all are known, and for whoever only reads rules; undefined until they have been asked for.
 */
export function useNamesOf(rule: Rule, catalogue: Catalogue, known: ReadonlyMap<string, string>) {
  const mayAsk = useMay(automations.named.needs)
  const isKnown = !mayAsk || namedRecords(rule, catalogue).every(({ id }) => known.has(id))
  const found = useItem(
    automations.named,
    { body: { rule } },
    { enabled: !isKnown, keepPrevious: true, staleTime: minutes },
  )
  return isKnown ? none : found.data
}

const none: AutomationDetail['named'] = []

/** What a part may be: the values of a choice, or the records of its kind. */
export function useOptionsOf(part: Pick<PartView, 'of' | 'list' | 'values'> | undefined): Option[] {
  const query = { of: part?.of ?? 'none', ...(part?.list && { list: part.list }) }
  const enabled = useMay('automations.edit') && part?.of !== undefined
  const found = useItem(automations.options, { query }, { enabled, staleTime: minutes })
  const named = useContext(NamedRecords)
  if (part?.values) return part.values
  return (found.data ?? named).map(({ id, name }) => ({ value: id, label: name }))
}

/** The fields of several kinds of records, each with the name of its record before it. */
export function optionsOfFields({ records }: Catalogue, fields: readonly PartView[]): Option[] {
  const names = new Map(records.map(({ kind, label }) => [kind, label]))
  return fields.map(({ field, label }) => {
    const record = names.get(field.split('.')[0]!)
    return { value: field, label: record ? `${label} (${record})` : label }
  })
}
