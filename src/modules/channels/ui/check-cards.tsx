import { IconArrowDownLeft, IconArrowUpRight, IconCheck, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { spanText } from '../../../platform/i18n/span.ts'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'
import { formatNumber, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ChannelCheck, entryDifference, exitDifference } from '../check-shapes.ts'
import styles from './check.module.css'
import { clockAt } from './check-parts.tsx'
import { placeOf } from './check-unknown.tsx'
import { channelScreenMessages as words } from './messages.ts'

interface Line {
  label: string
  why?: string
  count: number
  tone?: 'danger' | 'warn' | undefined
  /** Its rows are named below. */
  kind?: Parameters<typeof placeOf>[0]
}

function Account({
  icon,
  title,
  first,
  lines,
  difference,
  foot,
}: {
  icon: IconType
  title: string
  first: Line
  lines: Line[]
  difference: number
  foot?: ReactNode
}) {
  const { t } = useText(words)
  const sum = lines.reduce((total, { count }) => total + count, 0)
  return (
    <section className={styles.card}>
      <h2>
        <Icon of={icon} /> {title}
      </h2>
      <dl>
        <div data-strong>
          <dt>{first.label}</dt>
          <dd>{formatNumber(first.count)}</dd>
        </div>
        {lines.map(({ label, why, count, tone, kind }) => (
          <div key={label}>
            <dt>
              {label} {why && <small>{why}</small>}
            </dt>
            <dd data-tone={count > 0 ? tone : undefined}>
              {kind && count > 0 ? <a href={`#${placeOf(kind)}`}>{formatNumber(count)}</a> : formatNumber(count)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('check.total')}</dt>
          <dd>{formatNumber(sum)}</dd>
        </div>
        <div data-strong data-difference={difference === 0 ? 'none' : 'some'}>
          <dt>{t('check.difference')}</dt>
          <dd>
            {difference === 0 && <Icon of={IconCheck} size="small" />}
            {formatNumber(difference)}
          </dd>
        </div>
      </dl>
      {foot && <p>{foot}</p>}
    </section>
  )
}

export function EntryCard({ entry }: { entry: ChannelCheck['entry'] }) {
  const { t } = useText(words)
  return (
    <Account
      icon={IconArrowDownLeft}
      title={t('check.entry')}
      first={{ label: t('check.arrived'), count: entry.arrived }}
      lines={[
        { label: t('check.taken'), count: entry.taken },
        { label: t('check.duplicate'), why: t('check.duplicate.why'), count: entry.duplicate },
        { label: t('check.foreign'), why: t('check.foreign.why'), count: entry.foreign },
        { label: t('check.refused'), count: entry.refused, tone: 'danger', kind: 'refused' },
      ]}
      difference={entryDifference(entry)}
      foot={t('check.late', { rooms: entry.lateRooms, span: spanText(entry.longestDelay) })}
    />
  )
}

export function ExitCard({ exit }: { exit: ChannelCheck['exit'] }) {
  const { t } = useText(words)
  const { delivered, read } = exit
  return (
    <Account
      icon={IconArrowUpRight}
      title={t('check.exit')}
      first={{ label: t('check.made'), count: exit.made }}
      lines={[
        {
          label: t('check.sent'),
          why: t('check.sent.why', { delivered: formatNumber(delivered), read: formatNumber(read) }),
          count: exit.sent,
        },
        { label: t('check.failed'), count: exit.failed, tone: 'danger', kind: 'failed' },
        { label: t('check.cancelled'), count: exit.cancelled },
        {
          label: t('check.doubtful'),
          why: t('check.doubtful.why'),
          count: exit.doubtful,
          tone: 'warn',
          kind: 'doubtful',
        },
      ]}
      difference={exitDifference(exit)}
    />
  )
}

interface ProofCardProps extends Pick<ChannelCheck, 'proof' | 'down'> {
  /** When all of it was computed, in milliseconds since 1970. */
  checkedAt: number
}

export function ProofCard({ proof, down, checkedAt }: ProofCardProps) {
  const { t } = useText(words)
  const minutesDown = down.reduce((sum, { minutes }) => sum + minutes, 0)
  const isWhole = proof.rooms === proof.wholeRooms
  return (
    <section className={styles.card}>
      <h2>
        <Icon of={IconShieldCheck} /> {t('check.proof')}
      </h2>
      <dl>
        <div>
          <dt>{t('check.rooms')}</dt>
          <dd data-tone={isWhole ? 'ok' : 'danger'}>
            {isWhole && <Icon of={IconCheck} size="small" />}
            {t('check.rooms.of', { whole: formatNumber(proof.wholeRooms), rooms: formatNumber(proof.rooms) })}
          </dd>
        </div>
        <NoneOf label={t('check.twice')} count={proof.twice} />
        <NoneOf label={t('check.lost')} count={proof.lost} />
        <NoneOf label={t('check.unbacked')} count={proof.unbacked} kind="unbacked" />
        <div>
          <dt>
            {t('check.down')} <small>{down.map(({ at }) => clockAt(at)).join(', ')}</small>
          </dt>
          <dd data-tone={minutesDown === 0 ? 'ok' : 'warn'}>
            {minutesDown === 0 && <Icon of={IconCheck} size="small" />}
            {minutesDown === 0 ? t('check.down.none') : spanText(minutesDown)}
          </dd>
        </div>
        <div>
          <dt>{t('check.last')}</dt>
          <dd>{formatTime(new Date(checkedAt).toISOString())}</dd>
        </div>
      </dl>
    </section>
  )
}

/** What there must be none of. */
function NoneOf({ label, count, kind }: Pick<Line, 'label' | 'count' | 'kind'>) {
  const { t } = useText(words)
  return (
    <div>
      <dt>{label}</dt>
      <dd data-tone={count === 0 ? 'ok' : 'danger'}>
        {count === 0 ? (
          <>
            <Icon of={IconCheck} size="small" />
            {t('check.none')}
          </>
        ) : kind ? (
          <a href={`#${placeOf(kind)}`}>{formatNumber(count)}</a>
        ) : (
          formatNumber(count)
        )}
      </dd>
    </div>
  )
}
