import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Field } from '../../record/field.ts'
import type { OptionSource } from '../../record/field-options.ts'
import { itemOptions, keyOf } from '../data/queries.ts'
import type { Option } from '../forms/choices/select-field.tsx'

interface Named extends Record<string, unknown> {
  id: string
  name: string
  enabled?: boolean
}

/** The options of reference fields, by field name; fields that share a source share one request. */
export function useFieldOptions(
  fields: readonly (readonly [name: string, field: Field])[],
  enabled = true,
): Record<string, Option[]> {
  const { named, sources } = useMemo(() => sourcesOf(fields), [fields])
  const replies = useQueries({
    queries: sources.map(({ endpoint, input = {} }) => ({ ...itemOptions(endpoint, input), enabled })),
    combine: (results) => results.map(({ data }) => data as Named[] | { list: Named[] } | undefined),
  })
  return useMemo(
    () => Object.fromEntries(named.map(({ name, at }) => [name, optionsIn(replies[at], sources[at]!)])),
    [named, sources, replies],
  )
}

/** Each source once, and at which place among them a field finds its own. */
function sourcesOf(fields: readonly (readonly [name: string, field: Field])[]) {
  const sources: OptionSource[] = []
  const named = fields.flatMap(([name, { options }]) => {
    if (!options || options.searched) return []
    const key = JSON.stringify(keyOf(options.endpoint, options.input))
    const known = sources.findIndex(({ endpoint, input }) => JSON.stringify(keyOf(endpoint, input)) === key)
    const at = known < 0 ? sources.push(options) - 1 : known
    return [{ name, at }]
  })
  return { named, sources }
}

function optionsIn(reply: Named[] | { list: Named[] } | undefined, { detail: named, within }: OptionSource): Option[] {
  const outer = Array.isArray(reply) ? reply : (reply?.list ?? [])
  const detail = within ? 'around' : named
  const rows = within
    ? outer.flatMap((row) => (row[within] as Named[]).map((inner) => ({ ...inner, around: row.name })))
    : outer
  return (rows as Named[])
    .filter(({ enabled }) => enabled !== false)
    .map(({ id, name, ...rest }) => ({
      value: id,
      label: name,
      ...(detail !== undefined && { detail: String(rest[detail] ?? '') }),
    }))
}
