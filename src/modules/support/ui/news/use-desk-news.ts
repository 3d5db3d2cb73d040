import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { keyOf, listOptions } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { type ConversationRow, type DeskNews, type Group, support } from '../../contract.ts'
import { rowsAfter, waitingFirst } from '../../desk-news.ts'

type Page = ReplyOf<typeof support.conversations>
type Known = InfiniteData<Page>

/** Applies news of the desk to the list on the screen; false if the list has to be read again. */
export function useDeskNews({ group, search }: { group: Group; search: string }) {
  const queries = useQueryClient()
  const me = useSession().user?.usuarioid ?? ''
  const { queryKey } = listOptions(support.conversations, { group, search })
  return (records: readonly unknown[] | undefined) => {
    if (!records) return false
    const [news] = records as readonly DeskNews[]
    if (!news) return true
    // A row does not show whether it matches a search, and an answer on its way may be older than the news.
    if (search !== '' || queries.isFetching({ queryKey, exact: true }) > 0) return false
    const known = queries.getQueryData<Known>(queryKey)
    const hasMore = Boolean(known?.pages.at(-1)?.nextCursor)
    // Further pages are counted from the beginning of the list.
    if (!known || (hasMore && waitingFirst.includes(group))) return false
    const rows = rowsAfter(
      known.pages.flatMap(({ list }) => list),
      news,
      { group, me, hasMore },
    )
    // What somebody came to see otherwise (another department, news that were lost) shows in the count.
    if (!hasMore && group !== 'closed' && news.counts[group] !== rows.length) return false
    queries.setQueryData<Known>(queryKey, { ...known, pages: inPages(known.pages, rows, news) })
    void queries.invalidateQueries({ queryKey: keyOf(support.conversations), type: 'inactive', refetchType: 'none' })
    return true
  }
}

/** Keeps the number of pages: the first page grows or shrinks by the change. */
function inPages(pages: readonly Page[], rows: readonly ConversationRow[], { counts }: DeskNews): Page[] {
  const later = pages.slice(1).map(({ list }) => list.length)
  let at = Math.max(0, rows.length - later.reduce((sum, length) => sum + length, 0))
  return pages.map((page, place) => {
    const from = place === 0 ? 0 : at
    if (place > 0) at += page.list.length
    const summary = { ...page.summary, ...counts }
    return { ...page, list: rows.slice(from, at), summary }
  })
}
