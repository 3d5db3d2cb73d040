import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PartView } from '../catalogue.ts'
import type { PlainStep, Step } from '../rule.ts'
import { writtenField } from '../wrong-parts.ts'
import styles from './automations.module.css'
import { Fault } from './fault.tsx'
import { automationScreenMessages as words } from './messages.ts'
import type { StepContext } from './steps-block.tsx'
import { type Value, ValueField } from './value-field.tsx'

type Act = Extract<PlainStep, { do: 'act' }>

interface ActProps {
  context: StepContext
  path: string
  step: Act
  onChange(step: Step): void
}

/** One thing that the rule does, with what it is given. */
export function ActFields({ context, path, step, onChange }: ActProps) {
  const { t } = useText(words)
  const { catalogue, reaches, faults } = context
  const known = catalogue.actions.filter(({ of }) => of === null || reaches.includes(of))
  const action = known.find(({ id }) => id === step.action)
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('automations.action')}
        isLabelHidden
        options={known.map(({ id, label }) => ({ value: id, label }))}
        value={step.action || null}
        onChange={(id) => id && onChange({ ...step, action: id, input: {} })}
      />
      <Fault faults={faults} at={[`${path}.action`]} />
      {action?.input.map((part) => (
        <InputField
          key={part.field}
          context={context}
          part={part}
          of={action.of}
          step={step}
          error={faults[`${path}.input.${part.field}`]}
          onChange={(value) => onChange({ ...step, input: withInput(step.input, part, value) })}
        />
      ))}
    </div>
  )
}

/** Words of a sentence that stand alone here. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Another field takes another value. */
const withInput = (input: Act['input'], part: PartView, value: Value): Act['input'] =>
  part.is === 'field'
    ? { ...input, [part.field]: value as string, value: null }
    : { ...input, [part.field]: value ?? null }

interface InputProps {
  context: StepContext
  part: PartView
  of: string | null
  step: Act
  error: string | undefined
  onChange(value: Value): void
}

function InputField({ context: { catalogue }, part, of, step, error, onChange }: InputProps) {
  const value = step.input[part.field]
  if (part.is === 'field') {
    const fields = catalogue.records.find(({ kind }) => kind === of)?.fields ?? []
    return (
      <SelectField
        label={capital(part.label)}
        error={error}
        options={fields
          .filter(({ isWritable }) => isWritable)
          .map(({ field, label }) => ({ value: field.slice(`${of}.`.length), label }))}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    )
  }
  const asked = part.is === 'value' ? writtenField(step.input, catalogue, of) : part
  return asked ? (
    <ValueField label={capital(part.label)} part={asked} value={value} onChange={onChange} error={error} />
  ) : null
}
