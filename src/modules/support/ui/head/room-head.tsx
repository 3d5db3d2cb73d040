import {
  IconArrowsRightLeft,
  IconCheck,
  IconChevronLeft,
  IconDotsVertical,
  IconId,
  IconPhone,
  IconRotate,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { useShortcut } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatDate, formatDayAndMonth, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { shownPhone } from '../../../channels/shown-phone.ts'
import { ReachLink } from '../../../contacts/ui/public.ts'
import { type Conversation, type Desk, support } from '../../contract.ts'
import { latenessOf, minutesSince } from '../../waiting.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'
import { TransferDialog } from '../transfer-dialog.tsx'
import { useClosing } from '../use-closing.tsx'
import { useNow } from '../use-now.ts'
import { waitText } from '../words-of-wait.ts'

const refreshes = [support.conversation, support.conversations, support.desk]

interface HeadProps {
  conversation: Conversation
  desk: Desk | undefined
  onBack(): void
  onContext: (() => void) | undefined
  /** Opens a field of the conversation. */
  onField(id: string): void
}

/** Who it is, how long they wait, and what may be done with the conversation; on a phone all but the call is in its menu. */
export function RoomHead({ conversation, desk, onBack, onContext, onField }: HeadProps) {
  const { t } = useText(words)
  const isNarrow = useNarrow()
  const now = useNow()
  const [isTransferring, setTransferring] = useState(false)
  const { id, state, title, waitingSince, channelKind } = conversation
  const giveBack = useCall(support.giveBack, { refreshes, onDone: (after) => !after && onBack() })
  const reopen = useCall(support.reopen, { refreshes })
  const isOpen = state !== 'closed'
  const { mayHand } = conversation
  const { end, isEnding, question } = useClosing(conversation, onField)
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
  const digits = conversation.phone.replace(/\D/g, '')
  const back =
    state === 'service' ? [{ label: t('room.give_back'), run: () => void giveBack.run({ params: { id } }) }] : []
  const hand = [
    { label: t('room.transfer'), icon: IconArrowsRightLeft, run: () => setTransferring(true) },
    { label: t('room.close'), icon: IconCheck, run: end },
  ]
  return (
    <header className={styles.roomHead}>
      {isNarrow && (
        <>
          <IconButton icon={IconChevronLeft} label={t('desk.back')} onClick={onBack} />
          <span aria-hidden>
            <Avatar name={title} size="large" />
          </span>
        </>
      )}
      <div className={styles.who}>
        <h2>{title}</h2>
        <p>
          {waitingSince && isOpen && (
            <b data-late={late}>{t('desk.waits_for', { wait: waitText(t, waitingSince, now) })}</b>
          )}
          {!isOpen && conversation.endedAt && (
            <span>{t('desk.ended', { date: formatDate(conversation.endedAt) })}</span>
          )}
          {isNarrow && isOpen && !waitingSince && (
            <span>
              {t('room.last_message', {
                day: formatDayAndMonth(conversation.lastAt),
                time: formatTime(conversation.lastAt),
              })}
            </span>
          )}
          {!isNarrow && (
            <>
              {conversation.phone && <span>{shownPhone(conversation.phone)}</span>}
              <span>{conversation.departmentName || (channelKind === 'site' ? conversation.channelName : null)}</span>
            </>
          )}
        </p>
      </div>
      {isNarrow && digits && (
        <ReachLink
          className={styles.call}
          icon={IconPhone}
          size="medium"
          label={t('composer.call', { phone: shownPhone(conversation.phone) })}
          href={`tel:+${digits}`}
        />
      )}
      {onContext && <IconButton icon={IconId} label={t('desk.show_context')} onClick={onContext} />}
      {mayHand && !isNarrow && (
        <>
          <Button icon={IconArrowsRightLeft} onClick={() => setTransferring(true)}>
            {t('room.transfer')}
          </Button>
          <Button icon={IconCheck} isBusy={isEnding} onClick={end}>
            {t('room.close')}
          </Button>
        </>
      )}
      {conversation.mayReopen && (
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
      {question}
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
