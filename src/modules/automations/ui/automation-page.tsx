import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../platform/ui/data/use-settled.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import type { Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { usePhone } from '../../../platform/ui/layout/use-narrow.ts'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Catalogue } from '../catalogue.ts'
import { type AutomationDetail, automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { fieldsOfRule, subjectOfRule } from '../wrong-parts.ts'
import styles from './automations.module.css'
import { toneOf } from './automations-page.tsx'
import { ComparedPanel } from './compared-panel.tsx'
import { ConditionsEditor } from './conditions-editor.tsx'
import type { Faults } from './fault.tsx'
import { automationScreenMessages as words } from './messages.ts'
import { PausedStrip, RuleActions } from './rule-actions.tsx'
import { RunsPanel } from './runs-panel.tsx'
import { StepsBlock } from './steps-block.tsx'
import { TrialOnRecord } from './trial-on-record.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { NamedRecords, useCatalogue } from './use-parts.ts'
import { WhenBlock } from './when-block.tsx'

/** One rule: the sentence at the left, what it would have done at the right, its runs below. */
export function AutomationPage() {
  const { t } = useText(words)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const rule = useItem(automations.show, { params: { id } })
  const catalogue = useCatalogue()
  if (rule.error)
    return (
      <Page title={t('automations.title')} width="reading">
        <Failure failure={rule.error} retry={() => void rule.refetch()} />
      </Page>
    )
  if (!rule.data || !catalogue)
    return (
      <Page title={t('automations.title')} width="reading">
        <Skeleton height="22rem" />
      </Page>
    )
  return (
    <NamedRecords value={rule.data.named}>
      <Editor key={id} detail={rule.data} catalogue={catalogue} />
    </NamedRecords>
  )
}

const settlesIn = 600

/** What the rule would have done to all, and what it would do to one. */
function Trials({ rule, catalogue }: { rule: Rule; catalogue: Catalogue }) {
  const [record, setRecord] = useState<Option | null>(null)
  const kind = subjectOfRule(rule, catalogue)
  const about = catalogue.records.find((one) => one.kind === kind)
  return (
    <>
      <TrialPanel rule={rule} onTry={({ id, name }) => setRecord({ value: id, label: name })} />
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

function Editor({ detail, catalogue }: { detail: AutomationDetail; catalogue: Catalogue }) {
  const { t } = useText(words)
  const mayEdit = useMay('automations.edit')
  const isPhone = usePhone()
  const [draft, setDraft] = useState<{ name: string; rule: Rule }>({ name: detail.name, rule: detail.rule })
  const [refused, setRefused] = useState<Faults>({})
  const { rule } = draft
  const settled = useSettled(rule, settlesIn)
  const put = (next: Rule) => setDraft({ ...draft, rule: next })
  const isSame = rule === detail.rule
  const faults = Object.keys(refused).length > 0 ? refused : isSame ? detail.faults : {}
  return (
    <Page
      title={draft.name}
      aside={<Tag tone={toneOf[detail.state]}>{t(`automations.is.${detail.state}`)}</Tag>}
      actions={mayEdit && <RuleActions detail={detail} draft={draft} onRefused={setRefused} />}
      width="reading"
    >
      <PausedStrip detail={detail} />
      <p className={styles.quiet}>
        {t('automations.edited', {
          who: detail.editedBy,
          at: `${formatDate(detail.editedAt)} ${formatTime(detail.editedAt)}`,
        })}
      </p>
      {mayEdit && isPhone && <p className={styles.quiet}>{t('automations.phone')}</p>}
      <div className={styles.editor}>
        <fieldset className={styles.blocks} disabled={!mayEdit || isPhone}>
          <legend className="sr-only">{t('automations.title')}</legend>
          <Panel>
            <TextField
              label={t('automations.name')}
              maxLength={255}
              value={draft.name}
              error={faults.name}
              onChange={(name) => setDraft({ ...draft, name })}
            />
          </Panel>
          <WhenBlock catalogue={catalogue} rule={rule} faults={faults} onChange={put} />
          <Panel title={t('automations.only_if')}>
            <ConditionsEditor
              catalogue={catalogue}
              fields={fieldsOfRule(rule, catalogue)}
              faults={faults}
              path="if"
              value={rule.if}
              onChange={(next) => put({ ...rule, if: next })}
            />
          </Panel>
          <StepsBlock catalogue={catalogue} rule={rule} faults={faults} onChange={put} />
        </fieldset>
        <aside className={styles.side}>
          {mayEdit && <Trials rule={settled} catalogue={catalogue} />}
          <ComparedPanel id={detail.id} />
        </aside>
      </div>
      <RunsPanel id={detail.id} earlier={detail.earlier} />
    </Page>
  )
}
