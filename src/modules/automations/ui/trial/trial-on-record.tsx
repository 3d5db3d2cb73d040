import { IconCheck, IconX } from '@tabler/icons-react'
import { api } from '../../../../platform/ui/data/api.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { search } from '../../../search/contract.ts'
import type { Operator } from '../../conditions.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import type { TrialOfRecord } from '../../trial.ts'
import styles from '../automations.module.css'
import { automationScreenMessages as words } from '../messages.ts'
import { wordOf } from '../operator-word.ts'

interface TrialOnRecordProps {
  rule: Rule
  /** The kind of record that the rule is about, and its name in a sentence. */
  kind: string
  kindLabel: string
  record: Option | null
  onRecord(record: Option | null): void
}

/** What the rule would do to one record from now on, step by step, with what each condition sees. */
export function TrialOnRecord({ rule, kind, kindLabel, record, onRecord }: TrialOnRecordProps) {
  const { t } = useText(words)
  return (
    <Panel title={t('automations.one')}>
      <div className={styles.side}>
        <AsyncSelectField
          label={t('automations.one.which', { kind: kindLabel })}
          hint={t('automations.one.hint')}
          selected={record}
          onChange={onRecord}
          load={(text, signal) => findRecords(kind, text, signal)}
          least={0}
          isClearable
        />
        {record && <Tried rule={rule} id={record.value} />}
      </div>
    </Panel>
  )
}

const leastToFind = 3

/** What the search finds of all of them first, then those of the latest that are called like this. */
async function findRecords(kind: string, text: string, signal: AbortSignal): Promise<Option[]> {
  const [found, latest] = await Promise.all([
    text.length < leastToFind ? Promise.resolve<Option[]>([]) : searched(kind, text, signal),
    api(automations.latestRecords, { query: { of: kind, search: text } }, { signal }),
  ])
  const others = latest.filter(({ id }) => !found.some(({ value }) => value === id))
  return [...found, ...others.map(({ id, name }) => ({ value: id, label: name }))]
}

async function searched(kind: string, text: string, signal: AbortSignal): Promise<Option[]> {
  const { finds } = await api(search.find, { query: { q: text } }, { signal })
  return finds
    .filter((find) => find.kind === kind)
    .map(({ id, name, number, detail }) => ({
      value: id,
      label: [number, name].filter((one) => one !== null && one !== '').join(' · '),
      ...(detail && { detail }),
    }))
}

function Tried({ rule, id }: { rule: Rule; id: string }) {
  const { t } = useText(words)
  const tried = useItem(automations.tryOn, { params: { recordId: id }, body: { rule } }, { keepPrevious: true })
  if (tried.error) return <Failure failure={tried.error} retry={() => void tried.refetch()} />
  if (!tried.data) return <SkeletonLines lines={4} />
  const { steps, outcome } = tried.data
  return (
    <>
      <ol className={styles.trail} aria-busy={tried.isFetching}>
        {steps.map((step, at) => (
          <TriedStep key={`${step.path} ${placeOf(at)}`} step={step} />
        ))}
      </ol>
      <p>{t(`automations.one.${outcome}`)}</p>
    </>
  )
}

/** A step may be met again after a wait: its place tells them apart. */
const placeOf = (at: number) => `at-${at}`

function TriedStep({ step: { at, label, passed, refused, saw } }: { step: TrialOfRecord['steps'][number] }) {
  const { t } = useText(words)
  return (
    <li>
      <div className={styles.line}>
        <strong>{label}</strong>
        {passed !== null && (
          <Tag tone={passed ? 'ok' : 'neutral'}>{t(passed ? 'automations.one.met' : 'automations.one.unmet')}</Tag>
        )}
        {refused !== null && <Tag tone="danger">{t('automations.one.refused.step')}</Tag>}
        <span className={styles.detail}>
          {formatDate(at)} {formatTime(at)}
        </span>
      </div>
      {refused !== null && <p>{refused}</p>}
      {saw.map((one) => (
        <div key={`${one.label} ${one.is} ${one.value}`} className={styles.saw}>
          <Icon of={one.passed ? IconCheck : IconX} size="tiny" />
          <span>
            {one.label} ({t(wordOf(one.is as Operator))}): <strong>{one.value}</strong>
          </span>
          <span className="sr-only">{t(one.passed ? 'automations.one.met' : 'automations.one.unmet')}</span>
        </div>
      ))}
    </li>
  )
}
