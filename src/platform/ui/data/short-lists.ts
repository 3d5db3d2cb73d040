import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** At most this many pages are refetched at once; of a longer list, only the pages in sight. */
export const maxAgain = 4

export const isShort = ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= maxAgain

/** A list that leaves the screen drops its later pages, so that returning to it waits for the first pages only. */
export function useKeptShort(queryKey: readonly unknown[]) {
  const queries = useQueryClient()
  const text = JSON.stringify(queryKey)
  useEffect(
    () => () =>
      void queries.setQueryData(
        JSON.parse(text),
        (known: InfiniteData<unknown> | undefined) =>
          known && known.pages.length > maxAgain
            ? { pages: known.pages.slice(0, maxAgain), pageParams: known.pageParams.slice(0, maxAgain) }
            : known,
        asOld(queries, JSON.parse(text)),
      ),
    [queries, text],
  )
}

/** Changing part of a cached reply must not make the whole reply count as fresh. */
export const asOld = (queries: QueryClient, queryKey: readonly unknown[]) => ({
  updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
})
