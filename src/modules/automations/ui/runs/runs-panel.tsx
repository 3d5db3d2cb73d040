import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { type ListState, useCall, useItem, useList } from '../../../../platform/ui/data/queries.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag, type Tone } from '../../../../platform/ui/pieces/chip.tsx'
import { MoreButton } from '../../../../platform/ui/pieces/more-button.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { formatDate, formatNumber, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Operator } from '../../conditions.ts'
import { type AutomationDetail, automations } from '../../contract.ts'
import type { RunRow } from '../../run-shapes.ts'
import type { RunOutcome } from '../../shapes.ts'
import styles from '../automations.module.css'
import { linkOf } from '../links.ts'
import { automationScreenMessages as words } from '../messages.ts'
import { wordOf } from '../operator-word.ts'

const toneOf: Record<RunOutcome, Tone> = { going: 'info', done: 'ok', stopped: 'neutral', failed: 'danger' }

/** The runs of a rule, the latest first. */
export function RunsPanel({ id, earlier }: Pick<AutomationDetail, 'id' | 'earlier'>) {
  const { t } = useText(words)
  const [shown, setShown] = useState<'all' | 'failing'>('all')
  const list = useList(automations.runs, shown === 'failing' ? { states: ['failed'] } : {}, { params: { id } })
  return (
    <Panel
      title={t('automations.runs')}
      actions={
        <Segmented
          label={t('automations.runs')}
          value={shown}
          onChange={setShown}
          options={(['all', 'failing'] as const).map((one) => ({ value: one, label: t(`automations.runs.${one}`) }))}
        />
      }
    >
      <RunLines list={list} />
      {earlier.begun > 0 && (
        <p className={styles.quiet}>
          {t('automations.runs.earlier', { count: earlier.begun, done: earlier.done, failed: earlier.failed })}
        </p>
      )}
    </Panel>
  )
}

/** Runs of one rule, or of all rules on one record. */
export function RunLines({ list, hasRule = false }: { list: ListState<RunRow>; hasRule?: boolean }) {
  const { t } = useText(words)
  if (list.isLoading) return <SkeletonLines lines={4} />
  if (list.rows.length === 0) return <p className={styles.quiet}>{t('automations.runs.none')}</p>
  return (
    <div className={styles.rows}>
      {list.rows.map((run) => (
        <RunLine key={run.id} run={run} hasRule={hasRule} />
      ))}
      <MoreButton list={list} />
    </div>
  )
}

function RunLine({ run, hasRule }: { run: RunRow; hasRule: boolean }) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const { id, automationId, automation, subjectKind, subjectId, subject, state, begunAt, reason, version, ms } = run
  const { tries, dueAt, newer } = run
  const waitsForTry = state === 'going' && tries > 0
  const to = hasRule ? `/settings/automations/${automationId}` : linkOf(subjectKind, subjectId)
  const name = hasRule ? automation : subject
  return (
    <div className={styles.fields}>
      <div className={styles.line}>
        <Tag tone={toneOf[state]}>{t(`automations.run.${state}`)}</Tag>
        <span>
          {formatDate(begunAt)} {formatTime(begunAt)}
        </span>
        {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
        <span className={styles.quiet}>{reason ?? t('automations.run.version', { version })}</span>
        <span className={styles.detail}>{t('automations.run.ms', { ms: formatNumber(ms) })}</span>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('automations.run.steps')}
        </Button>
        {waitsForTry && dueAt && (
          <span className={styles.quiet}>
            {t('automations.run.next_try', { tries, at: `${formatDate(dueAt)} ${formatTime(dueAt)}` })}
          </span>
        )}
        {(state === 'failed' || waitsForTry) && <Retry id={id} newer={newer} />}
      </div>
      {isOpen && <Steps id={id} />}
    </div>
  )
}

const refreshes = [automations.runs, automations.run, automations.ofRecord, automations.list, automations.show]

function Retry({ id, newer }: Pick<RunRow, 'id' | 'newer'>) {
  const { t } = useText(words)
  const retry = useCall(automations.retry, { refreshes })
  if (!useMay('automations.edit')) return null
  return (
    <>
      <Button isBusy={retry.isRunning} onClick={() => void retry.run({ params: { id }, body: { version: 'old' } })}>
        {t('automations.run.retry')}
      </Button>
      {newer === 'fits' && (
        <Button variant="quiet" onClick={() => void retry.run({ params: { id }, body: { version: 'new' } })}>
          {t('automations.run.retry.new')}
        </Button>
      )}
      {newer === 'differs' && <span className={styles.quiet}>{t('automations.run.retry.differs')}</span>}
    </>
  )
}

function Steps({ id }: { id: string }) {
  const { t } = useText(words)
  const run = useItem(automations.run, { params: { id } })
  if (!run.data) return <SkeletonLines lines={3} />
  return (
    <ol className={styles.steps}>
      {run.data.steps.map(({ at, path, label, text, leadsTo, saw, input, ms }) => (
        <li key={`${at} ${path} ${text}`}>
          {formatTime(at)} · <strong>{label}</strong> · {leadsTo ? <Link to={leadsTo}>{text}</Link> : text} ·{' '}
          {t('automations.run.ms', { ms })}
          {input.map((one) => (
            <div key={one.label}>
              {one.label}: {one.value}
            </div>
          ))}
          {saw.map((one) => (
            <div key={`${one.field} ${one.is} ${one.passed}`}>
              {one.label} ({one.value}) {t(wordOf(one.is as Operator))}:{' '}
              {t(one.passed ? 'automations.is.yes' : 'automations.is.no')}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}
