import { useState } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Goal } from '../contract.ts'
import { figureText } from '../figure-text.ts'
import { paceNeeded } from '../pace.ts'
import styles from './dashboard.module.css'
import { OpensLink } from './drawing.tsx'
import { insightScreenMessages as words } from './messages.ts'

const all = ''

/** Goals, all of them or those that count one thing. */
export function GoalList({ goals }: { goals: readonly Goal[] }) {
  const { t } = useText(words)
  const [chosen, choose] = useState(all)
  const kinds = new Map(goals.map(({ counts, as }) => [counts, as]))
  const by = kinds.has(chosen) ? chosen : all
  const named = ([counts, as]: [string, Goal['as']]) =>
    as === 'money' ? t('insights.rank.sold') : as === 'kwp' ? t('insights.rank.power') : counts
  return (
    <>
      {kinds.size > 1 && (
        <div className={styles.rankBy}>
          <Segmented
            label={t('insights.goals-of')}
            value={by}
            onChange={choose}
            options={[
              { value: all, label: t('insights.goals-of.all') },
              ...[...kinds].map((kind) => ({ value: kind[0], label: named(kind) })),
            ]}
          />
        </div>
      )}
      <Goals goals={goals.filter(({ counts }) => by === all || counts === by)} />
    </>
  )
}

/** Goals as bullets: what has been reached, the whole target, and a tick where the pace should be today. */
function Goals({ goals }: { goals: readonly Goal[] }) {
  const { lang, t } = useText(words)
  return (
    <ul className={styles.goals}>
      {goals.map(({ id, name, holder, from, to, counts, as, target, reached, due, opens }) => {
        const share = reached / target
        const isBehind = reached < due
        const needed = paceNeeded({ from, to, target, reached }, today())
        return (
          <li key={id}>
            <header>
              <b>
                {holder && (
                  <span aria-hidden className={styles.face}>
                    <Avatar name={holder} />
                  </span>
                )}
                {name || holder || t('insights.goal.company')}
              </b>
              <span>
                {[name ? holder : '', counts, t('insights.span', { from: formatDate(from), to: formatDate(to) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </header>
            <div className={styles.bullet} data-behind={isBehind || undefined} aria-hidden>
              <i style={{ width: `${Math.min(100, share * 100)}%` }} />
              <b style={{ left: `${Math.min(100, (due / target) * 100)}%` }} />
            </div>
            <p>
              {opens ? (
                <OpensLink opens={opens}>{figureText(lang, as, reached)}</OpensLink>
              ) : (
                figureText(lang, as, reached)
              )}{' '}
              {t('insights.goal.of', { target: figureText(lang, as, target), share: figureText(lang, 'share', share) })}
              {reached < target &&
                ` · ${t(isBehind ? 'insights.goal.behind' : 'insights.goal.ahead', { amount: figureText(lang, as, Math.abs(due - reached)) })}`}
              {needed &&
                ` · ${t(`insights.goal.needed.${needed.per}`, { amount: figureText(lang, as, needed.amount), count: needed.days })}`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
