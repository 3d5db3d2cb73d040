import { useState } from 'react'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate, formatDayAndMonth, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useLanguage, useText } from '../../../../platform/ui/text/use-text.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { maxTried, type Trial } from '../../trial.ts'
import styles from '../automations.module.css'
import { automationScreenMessages as words } from '../messages.ts'
import { type Example, Tryable } from './trial-example.tsx'
import { TriedRecords } from './tried-records.tsx'

/** What the rule would have done, asked again whenever it changes. */
export function TrialPanel({ id, rule, onTry }: { id: string; rule: Rule; onTry(example: Example): void }) {
  const { t } = useText(words)
  const trial = useItem(automations.tryOut, { body: { rule, ...(id && { automationId: id }) } }, { keepPrevious: true })
  const [all, setAll] = useState<Shown | null>(null)
  return (
    <Panel title={t('automations.trial')}>
      <div className={styles.side} aria-busy={trial.isFetching}>
        {trial.error && <Failure failure={trial.error} retry={() => void trial.refetch()} />}
        {!trial.data && !trial.error && <SkeletonLines lines={8} />}
        {trial.data?.rests.map(({ path, text }) => (
          <p key={path} className={styles.question} role="status">
            {t('automations.trial.rests', { step: placeOf(path), text })}
          </p>
        ))}
        {trial.data && <TrialResult trial={trial.data} onTry={onTry} onAll={setAll} />}
        <p className={styles.quiet}>{t('automations.trial.reads')}</p>
      </div>
      {all && (
        <TriedRecords
          asked={{ rule, out: all.out, ...(id && { automationId: id }) }}
          title={all.title}
          onTry={(example) => {
            setAll(null)
            onTry(example)
          }}
          onClose={() => setAll(null)}
        />
      )}
    </Panel>
  )
}

/** The records of one line of a trial. */
interface Shown {
  title: string
  out: string | null
}

interface TrialResultProps {
  trial: Trial
  onTry(example: Example): void
  onAll(shown: Shown): void
}

function TrialResult({ trial, onTry, onAll }: TrialResultProps) {
  const { t } = useText(words)
  const { since, isCut, begun, passed, finished, acts, again, out, examples } = trial
  if (begun === 0) return <p>{t('automations.trial.none')}</p>
  const share = (count: number) => `${Math.round((count / begun) * 100)}%`
  return (
    <>
      {(
        [
          ['begun', begun],
          ['passed', passed],
          ['finished', finished],
        ] as const
      ).map(([name, count]) => (
        <div key={name} className={styles.figure}>
          <strong>{formatNumber(count)}</strong>
          <span>{t(`automations.trial.${name}`)}</span>
          <span className={styles.bar} data-tone={name} style={{ width: share(count) }} aria-hidden />
        </div>
      ))}
      {isCut && (
        <p className={styles.question}>
          {t('automations.trial.cut', { most: formatNumber(maxTried), since: formatDate(since) })}
        </p>
      )}
      <Weeks trial={trial} />
      {again > 0 && <p className={styles.question}>{t('automations.trial.again', { count: again })}</p>}
      {acts.length > 0 && (
        <section>
          <h3>{t('automations.trial.acts')}</h3>
          <ul className={styles.list}>
            {acts.map(({ path, label, count }) => (
              <li key={path}>{t('automations.trial.act', { step: placeOf(path), label, count })}</li>
            ))}
          </ul>
        </section>
      )}
      <Refused trial={trial} onTry={onTry} />
      {out.length > 0 && (
        <section>
          <h3>{t('automations.trial.out')}</h3>
          <ul className={styles.list}>
            {out.map(({ path, label, count, examples: some }) => (
              <li key={path}>
                <strong>{formatNumber(count)}</strong> <span>{label}</span>
                {some[0] && <Tryable of={some[0]} onTry={onTry} />}
                {count > 1 && (
                  <AllButton
                    of={label}
                    onClick={() => onAll({ title: t('automations.trial.out_by', { label }), out: path })}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {examples.length > 0 && (
        <section>
          <h3>{t('automations.trial.examples')}</h3>
          <ul className={styles.list}>
            {examples.map((one) => (
              <li key={`${one.id} ${one.at}`}>
                <Tryable of={one} onTry={onTry} hasDay />
              </li>
            ))}
          </ul>
          {passed > examples.length && (
            <AllButton
              of={t('automations.trial.passed')}
              onClick={() => onAll({ title: t('automations.trial.all_passed'), out: null })}
            />
          )}
        </section>
      )}
    </>
  )
}

/** Where runs would stay, and what of that is judged by today. */
function Refused({ trial: { refused, asToday }, onTry }: Pick<TrialResultProps, 'trial' | 'onTry'>) {
  const { t } = useText(words)
  const { lang } = useLanguage()
  return (
    <>
      {refused.length > 0 && (
        <section>
          <h3>{t('automations.trial.refused')}</h3>
          <ul className={styles.list}>
            {refused.map(({ path, label, text, count, examples: [first] }) => (
              <li key={`${path} ${text}`}>
                <strong>{formatNumber(count)}</strong>{' '}
                <span>{t('automations.trial.refused.step', { step: placeOf(path), label, text })}</span>
                {first && <Tryable of={first} onTry={onTry} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asToday.length > 0 && (
        <p className={styles.question}>{t('automations.trial.as_today', { fields: formatsOf(lang).list(asToday) })}</p>
      )}
    </>
  )
}

function AllButton({ of, onClick }: { of: string; onClick(): void }) {
  const { t } = useText(words)
  return (
    <Button variant="quiet" size="small" aria-label={`${t('automations.trial.all')}: ${of}`} onClick={onClick}>
      {t('automations.trial.all')}
    </Button>
  )
}

/** As the steps are numbered: `2`, and `2.1` for the first one of a branch. */
const placeOf = (path: string) =>
  path
    .split('.')
    .flatMap((part) => (/^\d+$/.test(part) ? [Number(part) + 1] : []))
    .join('.')

function Weeks({ trial: { weeks } }: { trial: Trial }) {
  const { t } = useText(words)
  const highest = Math.max(1, ...weeks.map(({ begun }) => begun))
  const share = (count: number) => `${(count / highest) * 100}%`
  return (
    <div>
      <ol className={styles.weeks} aria-label={t('automations.trial.weeks')}>
        {weeks.map(({ from, begun, passed }) => (
          <li key={from} className={styles.week} style={{ height: share(begun) }}>
            <span style={{ height: begun > 0 ? `${(passed / begun) * 100}%` : 0 }} />
            <em className="sr-only">{t('automations.trial.week', { from: formatDayAndMonth(from), passed, begun })}</em>
          </li>
        ))}
      </ol>
      <p className={styles.span}>
        <span>{weeks[0] && formatDayAndMonth(weeks[0].from)}</span>
        <span>{t('automations.trial.weeks')}</span>
        <span>{t('automations.trial.today')}</span>
      </p>
    </div>
  )
}
