import { useSearch } from '@tanstack/react-router'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { viewName } from '../../../platform/ui/routing/lasting-search.ts'
import { views } from '../contract.ts'

/** The name of the saved view that a list shows, null until it is known; nothing is asked where it shows none. */
export function useViewName(list: string): string | undefined | null {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const chosen = search[viewName]
  const all = useItem(views.all, { query: { list } }, { staleTime: 60_000, enabled: chosen !== undefined }).data
  if (chosen === undefined) return undefined
  return all ? all.views.find(({ id }) => id === chosen)?.name : null
}
