import { IconBell } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withoutAsOf } from '../../../platform/questions/as-of.ts'
import { cellText, readCell } from '../../../platform/questions/cell.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Figure } from '../contract.ts'
import { todayText } from '../drawings/since-then.ts'
import { changeText, figureText, haveCents, shortText } from '../figure-text.ts'
import styles from './dashboard.module.css'
import { OpensLink } from './drawing.tsx'
import { insightScreenMessages as words } from './messages.ts'
import { sendingMessages } from './sendings/sending-messages.ts'
import { WhyTables } from './why-tables.tsx'

const AlertDialog = lazy(() => import('./sendings/alert-dialog.tsx').then((it) => ({ default: it.AlertDialog })))

interface FigureRowProps {
  figures: readonly Figure[]
  filter: object
  /** The figures are of a past day. */
  isPast?: boolean
}

/** The figures of a page: each with its change and what changed it in one line; the address may ask what changed one of them. */
export function FigureRow({ figures, filter, isPast = false }: FigureRowProps) {
  const { why: asked, said } = useSearch({ strict: false }) as { why?: string; said?: string }
  const [open, setOpen] = useState<string | null>(asked ?? null)
  const [answered, setAnswered] = useState(asked)
  // A second question on the same page opens its own answer.
  if (asked !== answered) {
    setAnswered(asked)
    setOpen(asked ?? null)
  }
  const [alerted, setAlerted] = useState<Figure | null>(null)
  const shown = figures.find(({ id, why }) => id === open && why.length > 0)
  return (
    <section className={styles.figures}>
      {figures.map((figure) => (
        <FigureBox
          key={figure.id}
          figure={figure}
          onWhy={() => setOpen(figure.id)}
          {...(!isPast && { onAlert: () => setAlerted(figure) })}
        />
      ))}
      {alerted && (
        <Suspense>
          <AlertDialog figure={alerted} filter={filter} onClose={() => setAlerted(null)} />
        </Suspense>
      )}
      {shown && <WhyDialog figure={shown} said={shown.id === asked ? said : undefined} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** An alert watches what holds now: none is set on a past day. */
function FigureBox({ figure, onWhy, onAlert }: { figure: Figure; onWhy(): void; onAlert?: () => void }) {
  const { lang, t } = useText(words)
  const sending = useText(sendingMessages)
  const { title, as, value, before, better, note, why, history } = figure
  const change = value !== null && before !== null ? value - before : null
  const tone = change && better && note !== 'usual' ? (change > 0 === (better === 'more') ? 'good' : 'bad') : undefined
  const [first] = why
  const parts = first?.effects.slice(0, 2).map(({ name, effect }) => `${name} ${changeText(lang, as, effect)}`)
  const reason = first && parts && `${first.title}: ${parts.join(', ')}`
  return (
    <article className={styles.figure}>
      <div className={styles.figureHead}>
        <h2>{title}</h2>
        {onAlert && (
          <IconButton
            icon={IconBell}
            size="small"
            label={sending.t('insights.alerts.set', { title })}
            onClick={onAlert}
          />
        )}
      </div>
      <p className={styles.value}>
        {value === null ? (
          figureText(lang, as, value)
        ) : (
          <OpensLink opens={figure.opens}>{shortText(lang, as, value)}</OpensLink>
        )}
        <Spark values={[...history].reverse().concat(value)} />
      </p>
      <p className={styles.reason} data-line={!figure.untold || undefined}>
        {figure.untold ? (
          figure.untold
        ) : change === null ? (
          t('insights.no-before')
        ) : change === 0 ? (
          t('insights.same')
        ) : (
          <>
            <b data-tone={tone}>{changeText(lang, as, change)}</b>{' '}
            {note ? (
              <span>
                {t(note === 'usual' ? 'insights.usual' : 'insights.few')}
                {reason ? ' · ' : ''}
              </span>
            ) : null}
            {reason ? (
              <button type="button" className={styles.why} title={reason} onClick={onWhy}>
                {reason}
              </button>
            ) : null}
          </>
        )}
      </p>
      {value !== null && figure.now != null && (
        <p className={styles.reason}>
          <OpensLink opens={ofToday(figure.opens)}>{todayText(lang, as, value, figure.now)}</OpensLink>
        </p>
      )}
    </article>
  )
}

/** The same records with their present values. */
function ofToday(opens: Figure['opens']) {
  const cell = readCell(opens.cell)
  return cell ? { ...opens, cell: cellText({ ...cell, where: withoutAsOf(cell.where) }) } : opens
}

/** The last twelve periods and this one, without axes: whether it rises, falls or stays. */
function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  if (known.length < 3) return null
  const [width, height] = [84, 24]
  const least = Math.min(...known.map(({ value }) => value))
  const span = Math.max(...known.map(({ value }) => value)) - least || 1
  const points = known.map(({ at, value }) => ({
    x: 2 + (at / (values.length - 1)) * (width - 6),
    y: height - 3 - ((value - least) / span) * (height - 6),
  }))
  const last = points.at(-1)!
  return (
    <svg width={width} height={height} className={styles.spark} aria-hidden>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  )
}

/** Everything that changed a figure. */
function WhyDialog({ figure, said, onClose }: { figure: Figure; said: string | undefined; onClose(): void }) {
  const { t } = useText(words)
  return (
    <Dialog isOpen onClose={onClose} title={t('insights.why.of', { figure: figure.title })}>
      <WayOf figure={figure} said={said} />
      <WhyTables {...figure} />
    </Dialog>
  )
}

/** Whether a figure rose or fell, said first if the question assumed the opposite. */
function WayOf({ figure: { as, value, before }, said }: { figure: Figure; said: string | undefined }) {
  const { lang, t } = useText(words)
  if (value === null || before === null || value === before) return null
  const isMore = value > before
  const options = { cents: haveCents(as, [value, before]) }
  const textOf = (amount: number) => figureText(lang, as, amount, options)
  const amount = changeText(lang, as, Math.abs(value - before), options).replace('+', '')
  return (
    <p className={styles.way}>
      {said === 'less' && isMore && <b>{t('insights.why.no-fall')} </b>}
      {said === 'more' && !isMore && <b>{t('insights.why.no-rise')} </b>}
      {t(isMore ? 'insights.why.rose' : 'insights.why.fell', { amount, before: textOf(before), now: textOf(value) })}
    </p>
  )
}
