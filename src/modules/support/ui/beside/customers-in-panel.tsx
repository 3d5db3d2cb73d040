import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { refresh, useList } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { MoreButton } from '../../../../platform/ui/pieces/more-button.tsx'
import { asSearch } from '../../../../platform/ui/routing/as-search.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { support } from '../../contract.ts'
import { Row } from '../conversation-list.tsx'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'
import { useDeskNews } from '../news/use-desk-news.ts'
import { useNow } from '../use-now.ts'
import { useSoon } from '../use-soon.ts'

const own = { group: 'mine' as const, search: '' }

/** One's conversations with customers, in the panel over any screen; a click opens one at the desk. */
export function CustomersInPanel({ onLeave }: { onLeave(): void }) {
  const { t } = useText(words)
  const now = useNow()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const list = useList(support.conversations, own)
  const again = useSoon(() => void refresh(queries, [support.conversations]))
  const takeIn = useDeskNews(own)
  useRoom('conversations', {
    onEvents: (_events, records) => {
      if (!takeIn(records)) again()
    },
    onGap: again,
    isFleeting: true,
  })
  const open = (id: string) => {
    onLeave()
    void navigate({ to: '/chat-support', search: asSearch({ open: id }) })
  }
  return (
    <div className={styles.rows}>
      {list.isLoading && <SkeletonLines lines={6} />}
      {list.failure && <Failure failure={list.failure} retry={list.retry} />}
      {!list.isLoading && !list.failure && list.rows.length === 0 && (
        <EmptyState icon={IconBrandWhatsapp} title={t('desk.empty.mine')}>
          {t('desk.empty.mine.why')}
        </EmptyState>
      )}
      {list.rows.map((row) => (
        <Row key={row.id} row={row} now={now} isOpen={false} onOpen={() => open(row.id)} />
      ))}
      <MoreButton list={list} />
    </div>
  )
}
