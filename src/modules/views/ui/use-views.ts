import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { lastingNames, viewName } from '../../../platform/ui/routing/lasting-search.ts'
import { type ListView, views } from '../contract.ts'
import { useColumnDraft } from './column-drafts.ts'
import { sayingOf } from './saying.ts'

/** The address of a list as `useUrlState` returns it. */
export interface ListAddress {
  value: object
  schema: z.ZodObject
}

const sameSaying = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** The saved views of a list, the chosen one, and whether the list still matches it. */
export function useViews(list: string, { schema }: ListAddress) {
  const all = useItem(views.all, { query: { list } }, { staleTime: 60_000 }).data
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const active = all?.views.find((view) => view.id === search[viewName])
  const draft = useColumnDraft(list, active?.id)
  const saying = useMemo(() => sayingOf(schema, search), [schema, search])
  const isChanged = active !== undefined && (draft !== null || !sameSaying(sayingOf(schema, active.search), saying))

  /** Shows the list as in the view; without a view, without parameters except the names that are kept. */
  const show = useCallback(
    (view: ListView | null, { keeps = [], replace = false }: { keeps?: readonly string[]; replace?: boolean } = {}) => {
      const left = Object.fromEntries(
        [...lastingNames(schema), viewName].filter((name) => !keeps.includes(name)).map((name) => [name, undefined]),
      )
      const next = view ? { ...view.search, [viewName]: view.id } : {}
      void navigate({
        to: '.',
        search: asSearch((before) => ({ ...before, ...left, ...next })),
        replace,
        resetScroll: false,
      })
    },
    [navigate, schema],
  )
  return { all, active, saying, isChanged, show, names: search }
}
