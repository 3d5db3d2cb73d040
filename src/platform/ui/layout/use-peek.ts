import type { ListState } from '../data/queries.ts'
import { messages } from '../messages.ts'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'

/** The head of a peek: the position of its row in the list, and links to the rows before and after. */
export interface PeekPlace {
  position: string
  onClose(): void
  onNext?: () => void
  onPrevious?: () => void
}

/** The place of the open row in its list, for `SidePeek`; the address holds which one is open. */
export function usePeek<Row extends { id: string }>(
  list: ListState<Row>,
  openId: string | undefined,
  open: (id: string | undefined) => void,
): PeekPlace {
  const { t } = useText(messages)
  const at = list.rows.findIndex((row) => row.id === openId)
  const [previous, next] = at < 0 ? [] : [list.rows[at - 1], list.rows[at + 1]]
  return {
    position: at < 0 ? '' : t('ui.peek.of', { at: formatNumber(at + 1), total: formatNumber(list.total) }),
    onClose: () => open(undefined),
    ...(next && { onNext: () => open(next.id) }),
    ...(previous && { onPrevious: () => open(previous.id) }),
  }
}
