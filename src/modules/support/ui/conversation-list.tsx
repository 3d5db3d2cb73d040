import { IconBrandWhatsapp, IconClock, IconWorld } from '@tabler/icons-react'
import { Fragment } from 'react'
import { spanText } from '../../../platform/i18n/span.ts'
import type { ListState } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { PageTitle } from '../../../platform/ui/layout/page.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { MoreButton } from '../../../platform/ui/pieces/more-button.tsx'
import type { UrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDayAndMonth, formatTime, formatWholeMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { isInDoubt } from '../../channels/message-status.ts'
import { type ConversationRow, type Desk, groups, maxRooms } from '../contract.ts'
import { latenessOf, minutesSince } from '../waiting.ts'
import { Presence } from './beside/presence.tsx'
import styles from './desk.module.css'
import type { deskSearch } from './desk-page.tsx'
import { deskMessages as words } from './messages.ts'
import { NothingListed } from './nothing-listed.tsx'
import { useNow } from './use-now.ts'
import { shownText, waitText } from './words-of-wait.ts'

interface ListProps {
  address: UrlState<typeof deskSearch>
  list: ListState<ConversationRow>
  desk: Desk | undefined
  openId: string | undefined
  onOpen(id: string): void
  onTakeNext: (() => void) | undefined
  isTaking: boolean
}

/** The conversations of a group; in the person's own group those that wait come first. */
export function ConversationList({ address, list, desk, openId, onOpen, onTakeNext, isTaking }: ListProps) {
  const { t } = useText(words)
  const now = useNow()
  const { group, search } = address.value
  const counts = list.summary as Counts | undefined
  // Shown all at once: a part that appears later would push down what somebody is about to press.
  const isLoading = list.isLoading || (!desk && !list.failure)
  const rows = isLoading ? [] : list.rows
  const answeredFrom = group === 'mine' ? rows.findIndex(({ waitingSince }) => waitingSince === null) : -1
  const hasWaiting = group === 'mine' && rows.some(({ waitingSince }) => waitingSince !== null)
  return (
    <section className={styles.list} aria-label={t('desk.list')}>
      <header className={styles.listHead}>
        <PageTitle>{t('desk.title')}</PageTitle>
        {desk?.me && <Presence me={desk.me} />}
      </header>
      <div className={styles.groups}>
        <Tabs
          label={t('desk.groups')}
          tabs={groups
            .filter((one) => one !== 'bot' || group === 'bot' || (counts?.bot ?? 0) > 0)
            .map((one) => ({
              label: t(`desk.group.${one}`),
              to: '/chat-support',
              search: { group: one === 'mine' ? undefined : one, open: undefined },
              // An open conversation stands in the address, too.
              isHere: one === group,
              count: counts && one !== 'closed' ? counts[one] || null : null,
            }))}
        />
      </div>
      <div className={styles.find}>
        <SearchField label={t('desk.search')} value={search} onChange={(next) => address.set({ search: next })} />
      </div>
      <div className={styles.rows}>
        {isLoading && <SkeletonLines lines={8} />}
        {!isLoading && <Above {...{ desk, counts, group, now, onTakeNext, isTaking }} />}
        {counts?.isCut && (
          <p className={styles.cut} role="status">
            {t('desk.search.cut', { count: maxRooms })}
          </p>
        )}
        {list.failure && <Failure failure={list.failure} retry={list.retry} />}
        {!isLoading && !list.failure && rows.length === 0 && (
          <NothingListed address={address} waits={counts?.queue ?? 0} mayTake={onTakeNext !== undefined} />
        )}
        {hasWaiting && <h2 className={styles.rowsHead}>{t('desk.waiting_you')}</h2>}
        {rows.map((row, at) => (
          <Fragment key={row.id}>
            {at === answeredFrom && hasWaiting && <h2 className={styles.rowsHead}>{t('desk.answered')}</h2>}
            <Row row={row} now={now} isOpen={row.id === openId} onOpen={() => onOpen(row.id)} />
          </Fragment>
        ))}
        <MoreButton list={list} />
      </div>
    </section>
  )
}

interface AboveProps extends Pick<ListProps, 'desk' | 'onTakeNext' | 'isTaking'> {
  counts: Counts | undefined
  group: (typeof groups)[number]
  now: number
}

/** What is wrong with a channel, and who waits in the queue. */
function Above({ desk, counts, group, now, onTakeNext, isTaking }: AboveProps) {
  const { t } = useText(words)
  return (
    <>
      {desk && desk.silent.length > 0 && (
        <p className={styles.silent} role="status">
          <b>{t('desk.silent')}</b> {t('desk.silent.which', { names: desk.silent.join(', ') })}
        </p>
      )}
      {counts && counts.queue > 0 && group !== 'queue' && (
        <div className={styles.queueLine}>
          <p>
            <b>{t('desk.waits', { count: counts.queue })}</b>
            {counts.oldest && (
              <small>
                <b>
                  {t('desk.oldest', { wait: waitText(t, counts.oldest, now), name: counts.oldestDepartment || 'none' })}
                </b>
                {counts.oldestGoal !== null && `, ${t('desk.goal', { span: spanText(counts.oldestGoal) })}`}
              </small>
            )}
          </p>
          {onTakeNext && (
            <Button size="small" shortcut="P" onClick={onTakeNext} isBusy={isTaking}>
              {t('desk.take')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface Counts {
  isCut?: boolean
  mine: number
  queue: number
  bot: number
  all: number
  oldest: string | null
  oldestGoal: number | null
  oldestDepartment: string
}

/** The problem of a sent message: a failed one is named before one whose state is unknown. */
function troubleOf({ failed, doubtfulSince }: ConversationRow, now: number) {
  if (failed > 0) return 'failed'
  return isInDoubt(doubtfulSince, now) ? 'doubtful' : undefined
}

/** Whether the last message was not sent; a message of the customer never counts. */
function troubleOfLast({ lastTrouble, lastAt }: ConversationRow, now: number) {
  if (lastTrouble === 'failed') return lastTrouble
  return lastTrouble && isInDoubt(lastAt, now) ? lastTrouble : undefined
}

const isToday = (at: string, now: number) => new Date(at).toDateString() === new Date(now).toDateString()

/** A conversation in a list: who, the last words, how long they wait. */
export function Row({
  row,
  now,
  isOpen,
  onOpen,
}: {
  row: ConversationRow
  now: number
  isOpen: boolean
  onOpen(): void
}) {
  const { t } = useText(words)
  const { waitingSince } = row
  const late = waitingSince ? latenessOf(minutesSince(waitingSince, now), row.goalMinutes) : 'fine'
  const trouble = troubleOf(row, now)
  const text = shownText(t, row.lastKind, row.lastText)
  const isMine = row.operatorId === useSession().user?.usuarioid
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <span className={styles.face}>
        <Avatar name={row.title} size="large" />
        <i>
          <Icon of={row.channelKind === 'site' ? IconWorld : IconBrandWhatsapp} size="tiny" />
        </i>
      </span>
      <span className={styles.rowBody}>
        <span className={styles.rowLine}>
          <b>{row.title}</b>
          {trouble && <small data-trouble={trouble}>{t(`room.status.${trouble}`)}</small>}
          <time data-late={late} dateTime={waitingSince ?? row.lastAt}>
            {waitingSince && <Icon of={IconClock} size="tiny" />}
            {waitingSince
              ? waitText(t, waitingSince, now)
              : isToday(row.lastAt, now)
                ? formatTime(row.lastAt)
                : formatDayAndMonth(row.lastAt)}
          </time>
        </span>
        <span
          className={styles.rowWords}
          data-unread={row.unread > 0 || undefined}
          data-trouble={troubleOfLast(row, now)}
        >
          <span>{row.lastDirection === 'out' ? t(isMine ? 'desk.you' : 'desk.colleague', { text }) : text}</span>
          {row.unread > 0 && (
            <em>
              {row.unread > 99 ? '99+' : row.unread}
              <span className="sr-only"> {t('desk.unread', { count: row.unread })}</span>
            </em>
          )}
        </span>
        <span className={styles.rowFoot}>
          {[
            row.deal?.statusName ?? whose(row, isMine, t),
            row.deal?.valueCents ? formatWholeMoney(row.deal.valueCents) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </button>
  )
}

function whose(row: ConversationRow, isMine: boolean, t: ReturnType<typeof useText<typeof words>>['t']) {
  if (row.state === 'closed' && row.endedAt) return t('desk.ended', { date: formatDayAndMonth(row.endedAt) })
  if (row.state === 'service') return isMine ? t('desk.with_you') : t('desk.with', { name: row.operatorName })
  return row.departmentName || t('desk.in_queue')
}
