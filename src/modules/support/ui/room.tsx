import { IconArrowsRightLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOf, useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { type Desk, type Message, support } from '../contract.ts'
import { TakeoverSummary } from './beside/takeover-summary.tsx'
import { Composer } from './composer.tsx'
import { ContextPanel } from './context-panel.tsx'
import styles from './desk.module.css'
import { KeptDrafts } from './drafts/kept-drafts.tsx'
import { DealStrip } from './head/deal-strip.tsx'
import { RoomHead } from './head/room-head.tsx'
import { deskMessages as words } from './messages.ts'
import { useReading } from './presence/use-reading.ts'
import { useWhoIsHere } from './presence/use-who-is-here.ts'
import { WhoIsHere } from './presence/who-is-here.tsx'
import { Thread } from './thread.tsx'
import { useMessages } from './use-messages.ts'
import { usePending } from './use-pending.ts'
import { useSoon } from './use-soon.ts'
import { useWide } from './use-wide.ts'

/** Events that may change who serves the conversation, and with it who may fill in its fields. */
const isHandling = ({ kind }: { kind: string }) =>
  kind.startsWith('conversations.') && !['conversations.message', 'conversations.status'].includes(kind)

interface RoomProps {
  id: string
  desk: Desk | undefined
  onBack(): void
  onTake: (() => void) | undefined
}

/** One conversation: its messages, what may be done with it, and beside them whom it is with. */
export function Room({ id, desk, onBack, onTake }: RoomProps) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const isWide = useWide()
  const isNarrow = useNarrow()
  const shown = useItem(support.conversation, { params: { id } })
  const thread = useMessages(id)
  const pending = usePending(id, thread)
  const [isContextOpen, setContextOpen] = useState(false)
  const [asked, setAsked] = useState<{ id: string; at: number } | null>(null)
  const [answering, setAnswering] = useState<Message | null>(null)
  const again = useSoon(() => {
    void thread.refreshNewest()
    void refresh(queries, [support.conversation])
  }, 60)
  // What a colleague fills in beside the messages is an event of the conversation.
  const fieldsAgain = () => void refresh(queries, [customFields.answers])
  const here = useWhoIsHere(id)
  useRoom(`conversation:${id}`, {
    onEvents(events) {
      if (here.receive(events)) again()
      if (events.some((event) => isOf('custom-field')(event) || isHandling(event))) fieldsAgain()
    },
    onGap() {
      again()
      fieldsAgain()
    },
    isFleeting: true,
  })
  const conversation = shown.data
  useReading(id, conversation)
  // What was read stays while the network is gone; what the server refuses to show is gone.
  if (shown.error && (!conversation || (shown.error.status >= 400 && shown.error.status < 500)))
    return (
      <section className={styles.room}>
        {shown.error.code === 'support.handed_on' ? (
          <EmptyState
            icon={IconArrowsRightLeft}
            title={shown.error.message}
            action={<Button onClick={onBack}>{t('desk.back')}</Button>}
          />
        ) : (
          <Failure failure={shown.error} retry={() => void shown.refetch()} />
        )}
        <KeptDrafts id={id} unsent={pending.list} />
      </section>
    )
  if (!conversation)
    return (
      <section className={styles.room}>
        <SkeletonLines lines={6} />
      </section>
    )
  const context = <ContextPanel conversation={conversation} messages={thread.messages} asked={asked} />
  return (
    <>
      <section className={styles.room} aria-label={conversation.title}>
        <RoomHead
          conversation={conversation}
          desk={desk}
          onBack={onBack}
          onContext={isWide || isNarrow ? undefined : () => setContextOpen(true)}
          onField={(field) => {
            setAsked({ id: field, at: Date.now() })
            setContextOpen(!isWide)
          }}
        />
        {isNarrow && <DealStrip conversation={conversation} onOpen={() => setContextOpen(true)} />}
        <Thread conversation={conversation} thread={thread} pending={pending} onReply={setAnswering} />
        <TakeoverSummary key={`${id} summary`} conversation={conversation} desk={desk} messages={thread.messages} />
        <WhoIsHere open={here.open} typing={here.typing} desk={desk} />
        <Composer
          conversation={conversation}
          desk={desk}
          pending={pending}
          here={here}
          answering={answering}
          onAnswering={setAnswering}
          onTake={onTake}
        />
      </section>
      {isWide ? (
        <aside className={styles.context} aria-label={t('context.label')}>
          {context}
        </aside>
      ) : (
        <Drawer isOpen={isContextOpen} onClose={() => setContextOpen(false)} title={t('context.label')}>
          {context}
        </Drawer>
      )}
    </>
  )
}
