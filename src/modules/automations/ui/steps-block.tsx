import { IconArrowUp, IconBolt, IconClock, IconGitBranch, IconHourglass, IconX } from '@tabler/icons-react'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Catalogue, PartView } from '../catalogue.ts'
import type { PlainStep, Rule, Step } from '../rule.ts'
import { fieldsOfRule, subjectOfRule } from '../wrong-parts.ts'
import { ActFields } from './act-fields.tsx'
import styles from './automations.module.css'
import { ConditionsEditor } from './conditions-editor.tsx'
import { Fault, type Faults } from './fault.tsx'
import { automationScreenMessages as words } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'

export interface StepContext {
  catalogue: Catalogue
  fields: readonly PartView[]
  /** What the run's record reaches: steps may act on these. */
  reaches: readonly string[]
  faults: Faults
}

/** What the rule does, in its order. */
export function StepsBlock({
  catalogue,
  rule,
  faults,
  onChange,
}: {
  catalogue: Catalogue
  rule: Rule
  faults: Faults
  onChange(rule: Rule): void
}) {
  const { t } = useText(words)
  const subject = subjectOfRule(rule, catalogue)
  const reaches = catalogue.records.find(({ kind }) => kind === subject)?.reaches ?? []
  const context = { catalogue, fields: fieldsOfRule(rule, catalogue), reaches, faults }
  return (
    <Panel title={t('automations.then')}>
      <StepList
        context={context}
        path="steps"
        steps={rule.steps}
        onChange={(steps) => onChange({ ...rule, steps })}
        mayAsk
      />
      <Fault faults={faults} at={['steps']} />
    </Panel>
  )
}

interface ListProps {
  context: StepContext
  path: string
  steps: readonly Step[]
  onChange(steps: Step[]): void
  /** Questions stand one level deep. */
  mayAsk?: boolean
}

const noConditions = { join: 'all' as const, parts: [] }
const act = (): PlainStep => ({ do: 'act', action: '', input: {} })
const wait = (): PlainStep => ({ do: 'wait', minutes: 1440 })
const until = (): PlainStep => ({ do: 'wait-until', if: noConditions, minutes: 2 * 1440, otherwise: 'stop' })
const question = (): Step => ({ do: 'if', if: noConditions, yes: [], no: [] })

/** Steps have no name of their own: their place is what they are told apart by. */
const placed = (at: number) => `at-${at}`

function StepList({ context, path, steps, onChange, mayAsk = false }: ListProps) {
  const { t } = useText(words)
  const put = (at: number, next: Step) => onChange(steps.with(at, next))
  const up = (at: number) => onChange(steps.with(at - 1, steps[at]!).with(at, steps[at - 1]!))
  const add = (step: Step) => () => onChange([...steps, step])
  return (
    <div className={styles.rows}>
      {steps.map((step, at) => (
        <div key={placed(at)} className={styles.step}>
          <span className={styles.number}>{at + 1}</span>
          <StepFields context={context} path={`${path}.${at}`} step={step} onChange={(next) => put(at, next)} />
          <span>
            {at > 0 && (
              <IconButton icon={IconArrowUp} size="small" label={t('automations.step.up')} onClick={() => up(at)} />
            )}
            <IconButton
              icon={IconX}
              size="small"
              label={t('automations.step.remove')}
              onClick={() => onChange(steps.toSpliced(at, 1))}
            />
          </span>
        </div>
      ))}
      <div className={styles.sentence}>
        <Button variant="quiet" icon={IconBolt} onClick={add(act())}>
          {t('automations.step.add')}
        </Button>
        <Button variant="quiet" icon={IconClock} onClick={add(wait())}>
          {t('automations.step.wait')}
        </Button>
        <Button variant="quiet" icon={IconHourglass} onClick={add(until())}>
          {t('automations.step.wait_until')}
        </Button>
        {mayAsk && (
          <Button variant="quiet" icon={IconGitBranch} onClick={add(question())}>
            {t('automations.step.if')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface StepProps {
  context: StepContext
  path: string
  step: Step
  onChange(step: Step): void
}

function StepFields({ context, path, step, onChange }: StepProps) {
  const { t } = useText(words)
  if (step.do === 'act') return <ActFields context={context} path={path} step={step} onChange={onChange} />
  if (step.do === 'wait')
    return (
      <div className={styles.sentence}>
        <span>{t('automations.wait.text')}</span>
        <MinutesField value={step.minutes} onChange={(minutes) => onChange({ ...step, minutes })} />
        <Fault faults={context.faults} at={[`${path}.minutes`]} />
      </div>
    )
  const { catalogue, fields, faults } = context
  const asked = (
    <ConditionsEditor
      catalogue={catalogue}
      fields={fields}
      faults={faults}
      path={`${path}.if`}
      value={step.if}
      onChange={(next) => onChange({ ...step, if: next })}
    />
  )
  if (step.do === 'wait-until')
    return (
      <div className={styles.fields}>
        <span>{t('automations.wait_until.text')}</span>
        {asked}
        <div className={styles.sentence}>
          <span>{t('automations.wait_until.most')}</span>
          <MinutesField value={step.minutes} onChange={(minutes) => onChange({ ...step, minutes })} />
          <SelectField
            label={t('automations.otherwise')}
            options={(['stop', 'go-on'] as const).map((one) => ({
              value: one,
              label: t(`automations.otherwise.${one}`),
            }))}
            value={step.otherwise}
            onChange={(otherwise) => otherwise && onChange({ ...step, otherwise: otherwise as 'stop' | 'go-on' })}
          />
        </div>
        <Fault faults={faults} at={[`${path}.if`, `${path}.minutes`]} />
      </div>
    )
  return (
    <div className={styles.fields}>
      {asked}
      {(['yes', 'no'] as const).map((side) => (
        <div key={side} className={styles.group}>
          <strong>{t(`automations.step.${side}`)}</strong>
          <StepList
            context={context}
            path={`${path}.${side}`}
            steps={step[side]}
            onChange={(next) => onChange({ ...step, [side]: next as PlainStep[] })}
          />
        </div>
      ))}
      <Fault faults={faults} at={[`${path}.if`, `${path}.yes`]} />
    </div>
  )
}
