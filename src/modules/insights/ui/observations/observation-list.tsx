import {
  IconChartBar,
  IconClock,
  IconFilterX,
  IconHourglass,
  IconSparkles,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Dashboard, DashboardFilter, insights, type Observation } from '../../contract.ts'
import { changeText, figureText, shortText } from '../../figure-text.ts'
import { OpensLink } from '../drawing.tsx'
import { observationMessages as words } from './observation-messages.ts'
import styles from './observations.module.css'

interface ObservationListProps {
  dashboard: Pick<Dashboard, 'observations' | 'canBeWorded'> & Partial<Pick<Dashboard, 'filter'>>
}

/** What the fixed rules found, the greatest amount first, each with its evidence and its rows; dismissed ones stay away. */
export function ObservationList({ dashboard: { observations, canBeWorded, filter } }: ObservationListProps) {
  const { t } = useText(words)
  const word = useCall(insights.word)
  const [worded, setWorded] = useState<ReadonlyMap<string, string>>(new Map())
  const wordAll = async () => {
    const answer = await word.run({ body: DashboardFilter.parse(filter ?? {}) })
    if (answer) setWorded(new Map(answer.map(({ key, text }) => [key, text])))
  }
  const [showsDismissed, setShowsDismissed] = useState(false)
  const shown = observations.filter(({ isDismissed }) => !isDismissed)
  const dismissed = observations.filter(({ isDismissed }) => isDismissed)
  return (
    <Panel>
      {shown.length === 0 && (
        <EmptyState icon={IconChartBar} title={t('insights.observed.none')}>
          {t('insights.observed.none.why')}
        </EmptyState>
      )}
      {canBeWorded && shown.length > 0 && (
        <Button icon={IconSparkles} isBusy={word.isRunning} onClick={() => void wordAll()}>
          {t('insights.observed.word')}
        </Button>
      )}
      <ul className={styles.list}>
        {shown.map((one) => (
          <OneObservation key={one.key} observation={one} worded={worded.get(one.key)} />
        ))}
      </ul>
      {dismissed.length > 0 && (
        <Button variant="quiet" aria-expanded={showsDismissed} onClick={() => setShowsDismissed(!showsDismissed)}>
          {t('insights.observed.dismissed', { count: dismissed.length })}
        </Button>
      )}
      {showsDismissed && (
        <ul className={styles.list} data-dismissed>
          {dismissed.map((one) => (
            <OneObservation key={one.key} observation={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const icons = {
  unusual: IconTrendingUp,
  ageing: IconClock,
  overdue: IconHourglass,
  'sudden-reason': IconFilterX,
  'stuck-step': IconChartBar,
}

const isFall = (evidence: Observation['evidence']) => {
  const valueAt = (is: 'now' | 'before') => evidence.find((one) => one.is === is)?.value ?? 0
  return valueAt('now') < valueAt('before')
}

function OneObservation({ observation, worded }: { observation: Observation; worded?: string | undefined }) {
  const { t } = useText(words)
  const { key, rule, opens, isDismissed } = observation
  const dismiss = useCall(insights.dismiss, { refreshes: [insights.dashboard] })
  const { title, lines } = useSentences(observation)
  return (
    <li>
      <Icon of={rule === 'unusual' && isFall(observation.evidence) ? IconTrendingDown : icons[rule]} />
      <div>
        <b>{title}</b>
        {worded && (
          <p>
            <Icon of={IconSparkles} size="small" /> {worded}
          </p>
        )}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <span className={styles.actions}>
          <OpensLink opens={opens}>{t('insights.observed.open')}</OpensLink>
          <button
            type="button"
            onClick={() => void dismiss.run({ body: { key, isDismissed: !isDismissed } })}
            disabled={dismiss.isRunning}
          >
            {t(isDismissed ? 'insights.observed.restore' : 'insights.observed.dismiss')}
          </button>
        </span>
      </div>
    </li>
  )
}

/** The observation and the figures behind it. It names figures only, never a cause. */
function useSentences({ rule, about, amount, evidence }: Observation) {
  const { lang, t } = useText(words)
  const of = (is: Observation['evidence'][number]['is']) => evidence.find((one) => one.is === is)
  const text = (is: 'now' | 'before' | 'from' | 'to') => {
    const found = of(is)
    return found ? figureText(lang, found.as, found.value) : ''
  }
  const money = amount === undefined ? '' : shortText(lang, 'money', amount)
  const [now, before] = [text('now'), text('before')]
  switch (rule) {
    case 'unusual': {
      const isAbove = (of('now')?.value ?? 0) > (of('to')?.value ?? 0)
      const parts = evidence
        .filter(({ is }) => is === 'part')
        .map(({ label, as, value }) => `${label} ${changeText(lang, as, value)}`)
      return {
        title: t(isAbove ? 'insights.observed.unusual.more' : 'insights.observed.unusual.less', { about, now }),
        lines: [
          `${t(isFall(evidence) ? 'insights.observed.fell' : 'insights.observed.rose', { before })} ${t('insights.observed.range', { from: text('from'), to: text('to') })}`,
          ...(parts.length > 0 ? [t('insights.observed.parts', { parts: parts.join('; ') })] : []),
        ],
      }
    }
    case 'ageing':
    case 'overdue':
      return {
        title: t(`insights.observed.${rule}`, { count: of('now')?.value ?? 0 }),
        lines: money ? [t('insights.observed.worth', { amount: money })] : [],
      }
    case 'sudden-reason':
      return {
        title: t('insights.observed.sudden-reason', { about, now, before }),
        lines: money ? [t('insights.observed.lost', { amount: money })] : [],
      }
    default:
      return {
        title: t('insights.observed.stuck-step', { about, now, before }),
        lines: money ? [t('insights.observed.standing', { amount: money })] : [],
      }
  }
}
