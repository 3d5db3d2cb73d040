import type { ListState } from '../data/queries.ts'
import { useText } from '../text/use-text.ts'
import { Button, type ButtonLook } from './button.tsx'
import { moreMessages } from './more-messages.ts'

/** Fetches the next page of a list that is no table; gone at its end. */
export function MoreButton({ list, ...look }: ButtonLook & { list: Pick<ListState<unknown>, 'hasMore' | 'loadMore'> }) {
  const { t } = useText(moreMessages)
  if (!list.hasMore) return null
  return (
    <Button {...look} onClick={list.loadMore}>
      {t('ui.more')}
    </Button>
  )
}
