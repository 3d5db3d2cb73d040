import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Field } from '../../record/field.ts'
import { itemOptions } from '../data/queries.ts'
import type { Option } from '../forms/choices/select-field.tsx'

interface Named extends Record<string, unknown> {
  id: string
  name: string
  enabled?: boolean
}

/** What the references among some fields may be, by the field's name; fetched once for as many fields as share a source. */
export function useFieldOptions(fields: readonly (readonly [name: string, field: Field])[]): Record<string, Option[]> {
  const sourced = useMemo(
    () => fields.flatMap(([name, { options }]) => (options ? [{ name, source: options }] : [])),
    [fields],
  )
  const replies = useQueries({
    queries: sourced.map(({ source }) => itemOptions(source.endpoint, (source.input ?? {}) as never)),
    combine: (results) => results.map(({ data }) => data as Named[] | { list: Named[] } | undefined),
  })
  return useMemo(
    () => Object.fromEntries(sourced.map(({ name, source }, at) => [name, optionsIn(replies[at], source.detail)])),
    [sourced, replies],
  )
}

function optionsIn(reply: Named[] | { list: Named[] } | undefined, detail: string | undefined): Option[] {
  const rows = Array.isArray(reply) ? reply : (reply?.list ?? [])
  return rows
    .filter(({ enabled }) => enabled !== false)
    .map(({ id, name, ...rest }) => ({
      value: id,
      label: name,
      ...(detail !== undefined && { detail: String(rest[detail] ?? '') }),
    }))
}
