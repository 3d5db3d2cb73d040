import { clockOf, dayIn } from '../../../platform/i18n/days.ts'
import { spanText } from '../../../platform/i18n/span.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ChannelCheck } from '../check-shapes.ts'
import styles from './check.module.css'
import { channelScreenMessages as words } from './messages.ts'

const everyPart = Array.from({ length: 144 }, (_none, at) => at)
const dayMinutes = 1_440

/** What the clock shows so many minutes after midnight. */
export const clockAt = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

interface PartsProps extends Pick<ChannelCheck, 'day' | 'parts' | 'down'> {
  /** Until when the day of today is known, in milliseconds since 1970. */
  checkedAt: number
}

/**
 * Messages by ten minutes, those that came up and those that went out down, with what was missed while we were down, and how far the
 * day is.
 */
export function Parts({ day, parts, down, checkedAt }: PartsProps) {
  const { t } = useText(words)
  const until = new Date(checkedAt)
  const isToday = day === dayIn(until)
  const highest = Math.max(1, ...parts.map(({ entered, left }) => Math.max(entered, left)))
  const known = new Map(parts.map((part) => [part.at, part]))
  const share = (count: number) => `${(count / highest) * 100}%`
  return (
    <Panel title={t(isToday ? 'check.parts.today' : 'check.parts')}>
      <div className={styles.parts} aria-hidden>
        {down.map(({ at, minutes }) => (
          <i
            key={at}
            className={styles.gap}
            style={{ left: `${(at / dayMinutes) * 100}%`, width: `${(minutes / dayMinutes) * 100}%` }}
          />
        ))}
        {everyPart.map((at) => {
          const { entered = 0, left = 0 } = known.get(at) ?? {}
          return (
            <span key={at}>
              <i style={{ height: share(entered) }} />
              <b style={{ height: share(left) }} />
            </span>
          )
        })}
        {isToday && <Now time={clockOf(until)} />}
      </div>
      <div className={styles.hours} aria-hidden>
        {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </div>
      {down.length > 0 && (
        <ul className={styles.gaps} aria-label={t('check.down')}>
          {down.map(({ at, minutes }) => (
            <li key={at}>
              {t('check.down.from', {
                from: clockAt(at),
                to: clockAt(Math.min(at + minutes, dayMinutes)),
                span: spanText(minutes),
              })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Where the day is; from the afternoon on its words stand before it. */
function Now({ time }: { time: string }) {
  const { t } = useText(words)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const place = (hours * 60 + minutes) / dayMinutes
  return (
    <em className={styles.now} style={{ left: `${place * 100}%` }} data-late={place > 0.8 || undefined}>
      <span>{t('check.now', { time })}</span>
    </em>
  )
}
