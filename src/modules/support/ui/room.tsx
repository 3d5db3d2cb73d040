import {
  IconArrowsRightLeft,
  IconCheck,
  IconChevronLeft,
  IconDotsVertical,
  IconId,
  IconRotate,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useShortcut } from '../../../platform/ui/keyboard/shortcuts.ts'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Conversation, type Desk, type Message, support } from '../contract.ts'
import { latenessOf, minutesSince } from '../waiting.ts'
import { TakeoverSummary } from './beside/takeover-summary.tsx'
import { Composer } from './composer.tsx'
import { ContextPanel } from './context-panel.tsx'
import styles from './desk.module.css'
import { draftsOf } from './drafts/drafts.ts'
import { KeptDrafts } from './drafts/kept-drafts.tsx'
import { deskMessages as words } from './messages.ts'
import { useReading } from './presence/use-reading.ts'
import { useWhoIsHere } from './presence/use-who-is-here.ts'
import { WhoIsHere } from './presence/who-is-here.tsx'
import { shownPhone } from './shown-phone.ts'
import { Thread } from './thread.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useMessages } from './use-messages.ts'
import { useNow } from './use-now.ts'
import { usePending } from './use-pending.ts'
import { useSoon } from './use-soon.ts'
import { useWide } from './use-wide.ts'
import { waitText } from './words-of-wait.ts'

const refreshes = [support.conversation, support.conversations, support.desk]

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
  const shown = useItem(support.conversation, { params: { id } })
  const thread = useMessages(id)
  const pending = usePending(id, thread)
  const [isContextOpen, setContextOpen] = useState(false)
  const [answering, setAnswering] = useState<Message | null>(null)
  const again = useSoon(() => {
    void thread.refreshNewest()
    void refresh(queries, [support.conversation])
  }, 60)
  const here = useWhoIsHere(id)
  useRoom(`conversation:${id}`, { onEvents: (events) => here.hear(events) && again(), onGap: again, isFleeting: true })
  const conversation = shown.data
  useReading(id, conversation)
  if (shown.error)
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
        <KeptDrafts id={id} />
      </section>
    )
  if (!conversation)
    return (
      <section className={styles.room}>
        <SkeletonLines lines={6} />
      </section>
    )
  const context = <ContextPanel conversation={conversation} />
  return (
    <>
      <section className={styles.room} aria-label={conversation.title}>
        <RoomHead
          conversation={conversation}
          desk={desk}
          onBack={onBack}
          onContext={isWide ? undefined : () => setContextOpen(true)}
        />
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

interface HeadProps {
  conversation: Conversation
  desk: Desk | undefined
  onBack(): void
  onContext: (() => void) | undefined
}

function RoomHead({ conversation, desk, onBack, onContext }: HeadProps) {
  const { t } = useText(words)
  const isNarrow = useNarrow()
  const now = useNow()
  const [isTransferring, setTransferring] = useState(false)
  const { id, state, title, waitingSince, channelKind } = conversation
  const close = useCall(support.close, { refreshes })
  const giveBack = useCall(support.giveBack, { refreshes, onDone: (after) => !after && onBack() })
  const reopen = useCall(support.reopen, { refreshes })
  const mayChange = useMay('contacts.change-chat-status') && Boolean(desk?.me)
  const isOpen = state !== 'closed'
  const mayHand = mayChange && isOpen
  const [isAsking, setAsking] = useState(false)
  const leavesSomething = () => waitingSince !== null || draftsOf(id).length > 0
  const end = () => (leavesSomething() ? setAsking(true) : void close.run({ params: { id }, body: {} }))
  useShortcut({
    keys: 't',
    label: words['room.transfer'],
    scope: 'screen',
    run: mayHand ? () => setTransferring(true) : undefined,
  })
  useShortcut({
    keys: 'e',
    label: words['room.close'],
    scope: 'screen',
    run: mayHand ? end : undefined,
  })
  const late = waitingSince ? latenessOf(minutesSince(waitingSince, now), conversation.goalMinutes) : 'fine'
  const back =
    state === 'service' ? [{ label: t('room.give_back'), run: () => void giveBack.run({ params: { id } }) }] : []
  const hand = [
    { label: t('room.transfer'), icon: IconArrowsRightLeft, run: () => setTransferring(true) },
    { label: t('room.close'), icon: IconCheck, run: end },
  ]
  return (
    <header className={styles.roomHead}>
      {isNarrow && <IconButton icon={IconChevronLeft} label={t('desk.back')} onClick={onBack} />}
      <div className={styles.who}>
        <h2>{title}</h2>
        <p>
          {waitingSince && isOpen && (
            <b data-late={late}>{t('desk.waits_for', { wait: waitText(t, waitingSince, now) })}</b>
          )}
          {!isOpen && conversation.endedAt && (
            <span>{t('desk.ended', { date: formatDate(conversation.endedAt) })}</span>
          )}
          {!isNarrow && (
            <>
              {conversation.phone && <span>{shownPhone(conversation.phone)}</span>}
              <span>{conversation.departmentName || (channelKind === 'site' ? conversation.channelName : null)}</span>
            </>
          )}
        </p>
      </div>
      {onContext && <IconButton icon={IconId} label={t('desk.show_context')} onClick={onContext} />}
      {mayHand && !isNarrow && (
        <>
          <Button icon={IconArrowsRightLeft} onClick={() => setTransferring(true)}>
            {t('room.transfer')}
          </Button>
          <Button icon={IconCheck} isBusy={close.isRunning} onClick={end}>
            {t('room.close')}
          </Button>
        </>
      )}
      {mayChange && !isOpen && (
        <Button icon={IconRotate} isBusy={reopen.isRunning} onClick={() => void reopen.run({ params: { id } })}>
          {t('room.reopen')}
        </Button>
      )}
      {mayHand && (isNarrow || back.length > 0) && (
        <Menu groups={[{ items: isNarrow ? [...hand, ...back] : back }]}>
          <IconButton
            icon={IconDotsVertical}
            label={t('desk.more')}
            {...(!isNarrow && { variant: 'outlined' as const })}
          />
        </Menu>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('room.close_anyway')}
        confirm={t('room.close')}
        run={() => close.call({ params: { id }, body: {} })}
      >
        {waitingSince && <p>{t('room.close.unanswered')}</p>}
        {draftsOf(id).length > 0 && <p>{t('room.close.draft')}</p>}
      </ConfirmDialog>
      {isTransferring && desk && (
        <TransferDialog
          conversation={conversation}
          desk={desk}
          onClose={() => setTransferring(false)}
          onGone={onBack}
        />
      )}
    </header>
  )
}
