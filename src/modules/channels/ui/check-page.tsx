import { IconChevronRight, IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { spanText } from '../../../platform/i18n/span.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { AsideToCome, Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useExport } from '../../../platform/ui/table/use-export.ts'
import { formatDate, formatDay, formatDayAndMonth, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ChannelCheck, isDayFine } from '../check-shapes.ts'
import { channels } from '../contract.ts'
import { shownPhone } from '../shown-phone.ts'
import styles from './check.module.css'
import { EntryCard, ExitCard, ProofCard } from './check-cards.tsx'
import { Parts } from './check-parts.tsx'
import { Unknown } from './check-unknown.tsx'
import { channelScreenMessages as words } from './messages.ts'

const search = z.object({ day: z.string().optional() })

/** A day of a channel as an account: what came in and went out, the ends of each, and what has none. */
export function CheckPage() {
  const { t } = useText(words)
  const { id } = useParams({ strict: false }) as { id: string }
  const address = useUrlState(search)
  const { day } = address.value
  const check = useItem(channels.check, { params: { id }, query: day ? { day } : {} }, { keepPrevious: true })
  const { data } = check
  // While another day is on its way the one before stands there, without its time.
  const checkedAt = check.dataUpdatedAt || Date.now()
  const file = useExport()
  const isFine = data && isDayFine(data)
  return (
    <Page
      title={t('check.title')}
      aside={
        data ? (
          <>
            <span className={styles.trail}>
              <Link to="/settings/chat-support/channels">{t('check.channels')}</Link>
              <Icon of={IconChevronRight} size="tiny" />
              {[data.name, shownPhone(data.phone)].filter(Boolean).join(', ')}
            </span>
            <Tag tone={isFine ? 'ok' : 'danger'}>{t(isFine ? 'check.ties' : 'check.open')}</Tag>
          </>
        ) : (
          <AsideToCome isLong />
        )
      }
      actions={
        <>
          <Button icon={IconRefresh} isBusy={check.isFetching} onClick={() => void check.refetch()}>
            {t('check.again')}
          </Button>
          {data && (
            <Button icon={IconDownload} isBusy={file.isRunning} onClick={() => void file.run(dayOf(id, data), 'csv')}>
              {t('check.save')}
            </Button>
          )}
        </>
      }
    >
      {check.error && <Failure failure={check.error} retry={() => void check.refetch()} />}
      {check.isLoading && <SkeletonLines lines={10} />}
      {data && (
        <div className={styles.check}>
          <Days check={data} onDay={(next) => address.set({ day: next })} />
          <div className={styles.cards}>
            <EntryCard entry={data.entry} />
            <ExitCard exit={data.exit} />
            <ProofCard proof={data.proof} down={data.down} checkedAt={checkedAt} />
          </div>
          <Parts day={data.day} parts={data.parts} down={data.down} checkedAt={checkedAt} />
          <Unknown channelId={id} rows={data.unknown} />
        </div>
      )}
    </Page>
  )
}

/** The rows of the day, as the list that they are. */
const dayOf = (channelId: string, { day }: ChannelCheck) => ({ list: 'channel-day', query: { channelId, day } })

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

function Days({ check, onDay }: { check: ChannelCheck; onDay(day: string): void }) {
  const { t } = useText(words)
  const highest = Math.max(1, ...check.days.map(({ entered }) => entered), ...check.days.map(({ left }) => left))
  const entered = sum(check.parts.map((part) => part.entered))
  const left = sum(check.parts.map((part) => part.left))
  return (
    <Panel>
      <p className={styles.sum}>
        {t('check.sum', { entered: formatNumber(entered), left: formatNumber(left) })}
        <span className={styles.legend}>
          <span>
            <i data-of="in" /> {t('check.entered')}
          </span>
          <span>
            <i data-of="out" /> {t('check.left')}
          </span>
          <span>
            <i data-of="down" /> {t('check.was_down')}
          </span>
          <span>
            <i data-of="open" /> {t('check.not_ended')}
          </span>
        </span>
      </p>
      <ul className={styles.days} aria-label={t('check.days')}>
        {check.days.toReversed().map(({ day, open, down, ...moved }) => (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === check.day}
              aria-label={t('check.day', {
                date: formatDate(day),
                entered: formatNumber(moved.entered),
                left: formatNumber(moved.left),
                down: down > 0 ? spanText(down) : 'no',
              })}
              onClick={() => onDay(day)}
            >
              <i data-mark={down > 0 ? 'down' : open > 0 ? 'open' : undefined} />
              <span className={styles.up} style={{ height: `${(moved.entered / highest) * 100}%` }} />
              <span className={styles.down} style={{ height: `${(moved.left / highest) * 100}%` }} />
              <small>{day.endsWith('-01') ? formatDayAndMonth(day) : formatDay(day, { day: 'numeric' })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
