import { IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { AsideToCome, Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import {
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatNumber,
  formatTime,
} from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ChannelCheck, isDayFine } from '../check-shapes.ts'
import { channels } from '../contract.ts'
import styles from './check.module.css'
import { EntryCard, ExitCard, ProofCard } from './check-cards.tsx'
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
  const isFine = data && isDayFine(data)
  return (
    <Page
      title={t('check.title')}
      aside={
        data ? (
          <>
            <span>{[data.name, data.phone].filter(Boolean).join(', ')}</span>
            <Tag tone={isFine ? 'ok' : 'danger'}>{t(isFine ? 'check.ties' : 'check.open')}</Tag>
          </>
        ) : (
          <AsideToCome isLong />
        )
      }
      actions={
        <Button icon={IconRefresh} isBusy={check.isFetching} onClick={() => void check.refetch()}>
          {t('check.again')}
        </Button>
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
            <ProofCard proof={data.proof} down={data.down} />
          </div>
          <Parts parts={data.parts} />
          <Unknown rows={data.unknown} />
        </div>
      )}
    </Page>
  )
}

function Days({ check, onDay }: { check: ChannelCheck; onDay(day: string): void }) {
  const { t } = useText(words)
  const most = Math.max(1, ...check.days.map(({ entered }) => entered), ...check.days.map(({ left }) => left))
  const { entry, exit } = check
  return (
    <Panel>
      <p className={styles.sum}>
        {t('check.sum', { entered: formatNumber(entry.arrived), left: formatNumber(exit.made) })}
      </p>
      <ul className={styles.days} aria-label={t('check.days')}>
        {check.days.toReversed().map(({ day, entered, left, open }) => (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === check.day}
              aria-label={t('check.day', {
                date: formatDate(day),
                entered: formatNumber(entered),
                left: formatNumber(left),
              })}
              onClick={() => onDay(day)}
            >
              <i data-warn={open > 0 || undefined} />
              <span className={styles.up} style={{ height: `${(entered / most) * 100}%` }} />
              <span className={styles.down} style={{ height: `${(left / most) * 50}%` }} />
              <small>{day.endsWith('-01') ? formatDayAndMonth(day) : formatDay(day, { day: 'numeric' })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const everyPart = Array.from({ length: 144 }, (_none, at) => at)

function Parts({ parts }: { parts: ChannelCheck['parts'] }) {
  const { t } = useText(words)
  const most = Math.max(1, ...parts.map(({ entered, left }) => Math.max(entered, left)))
  const known = new Map(parts.map((part) => [part.at, part]))
  return (
    <Panel title={t('check.parts')}>
      <div className={styles.parts} aria-hidden>
        {everyPart.map((at) => {
          const { entered = 0, left = 0 } = known.get(at) ?? {}
          return (
            <span key={at}>
              <i style={{ height: `${(entered / most) * 100}%` }} />
              <b style={{ height: `${(left / most) * 60}%` }} />
            </span>
          )
        })}
      </div>
      <div className={styles.hours} aria-hidden>
        {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </div>
    </Panel>
  )
}

const warm = ['doubtful', 'waiting', 'sending', 'silent']

function Unknown({ rows }: { rows: ChannelCheck['unknown'] }) {
  const { t } = useText(words)
  return (
    <Panel title={t('check.unknown')} detail={rows.length > 0 ? formatNumber(rows.length) : undefined}>
      {rows.length === 0 && <p className={styles.sum}>{t('check.unknown.none')}</p>}
      <ul className={styles.unknown}>
        {rows.map(({ id, kind, at, title, why, conversationId }) => (
          <li key={id}>
            <b
              data-tone={kind === 'failed' || kind === 'refused' ? 'danger' : warm.includes(kind) ? 'warn' : undefined}
            >
              {t(`check.kind.${kind}`)}
            </b>
            <time dateTime={at}>{formatTime(at)}</time>
            <span>{title}</span>
            <small>{why}</small>
            {conversationId && (
              <LinkButton size="small" to="/chat-support" search={{ group: 'all', open: conversationId }}>
                {t('check.see')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
