import { useState } from 'react'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import type { Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { useLanguage, useText } from '../../../../platform/ui/text/use-text.ts'
import type { Catalogue } from '../../catalogue.ts'
import { eachCondition, type Rule } from '../../rule.ts'
import { fieldsOfRule, subjectOfRule } from '../../wrong-parts.ts'
import styles from '../automations.module.css'
import { automationScreenMessages as words } from '../messages.ts'
import { TrialOnRecord } from './trial-on-record.tsx'
import { TrialPanel } from './trial-panel.tsx'

const settlesIn = 600

/** What the rule would have done to all, and what it would do to one: asked when it is whole and has been still for a moment. */
export function Trials({
  id,
  rule,
  isValid,
  catalogue,
}: {
  id: string
  rule: Rule
  isValid: boolean
  catalogue: Catalogue
}) {
  const { t } = useText(words)
  const isNarrow = useNarrow()
  const [isUnfolded, unfold] = useState(false)
  const [whole, setWhole] = useState(isValid ? rule : null)
  if (isValid && whole !== rule) setWhole(rule)
  const settled = useSettled(whole, settlesIn)
  const trials = (
    <>
      {!isValid && (
        <p className={whole ? styles.question : styles.quiet}>
          {t(whole ? 'automations.trial.incomplete' : 'automations.trial.not_yet')}
        </p>
      )}
      {settled && <TrialOf id={id} rule={settled} catalogue={catalogue} />}
    </>
  )
  if (!isNarrow) return trials
  return (
    <details className={styles.fold} onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary>{t('automations.trial.fold')}</summary>
      {isUnfolded && trials}
    </details>
  )
}

function TrialOf({ id, rule, catalogue }: { id: string; rule: Rule; catalogue: Catalogue }) {
  const [record, setRecord] = useState<Option | null>(null)
  const kind = subjectOfRule(rule, catalogue)
  const about = catalogue.records.find((one) => one.kind === kind)
  return (
    <>
      <AsToday rule={rule} catalogue={catalogue} />
      <TrialPanel id={id} rule={rule} onTry={({ id, name }) => setRecord({ value: id, label: name })} />
      {about && (
        <TrialOnRecord
          key={about.kind}
          rule={rule}
          kind={about.kind}
          kindLabel={about.label}
          record={record}
          onRecord={setRecord}
        />
      )}
    </>
  )
}

/** The log does not keep what is worked out: a trial asks it as it is now, and says so. */
function AsToday({ rule, catalogue }: { rule: Rule; catalogue: Catalogue }) {
  const { t } = useText(words)
  const { lang } = useLanguage()
  const asked = new Set(eachCondition(rule).map(({ condition }) => condition.field))
  const labels = fieldsOfRule(rule, catalogue).flatMap(({ field, label, workedOut }) =>
    workedOut && asked.has(field) ? [label] : [],
  )
  if (labels.length === 0) return null
  return <p className={styles.question}>{t('automations.trial.as_today', { fields: formatsOf(lang).list(labels) })}</p>
}
