import { formatDayAndMonth, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Message } from '../../contract.ts'
import { deskMessages as words } from '../messages.ts'

/** A message that was sent later stays at the time of writing; the time of sending is shown beside it. */
export function SentAgain({ message: { againAt, saidAt, status } }: { message: Message }) {
  const { t } = useText(words)
  if (!againAt || status === 'failed' || status === 'cancelled') return null
  const isSameDay = new Date(againAt).toDateString() === new Date(saidAt).toDateString()
  const at = isSameDay ? formatTime(againAt) : `${formatDayAndMonth(againAt)} ${formatTime(againAt)}`
  return <time dateTime={againAt}>{t('room.sent_again', { at })}</time>
}
