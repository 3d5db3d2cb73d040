import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PartView } from '../catalogue.ts'
import { type Condition, type Operator, operators, underOperator } from '../conditions.ts'
import { blankCondition, valueAt } from '../put-at.ts'
import type { PlainStep } from '../rule.ts'
import { operatorText } from '../sentence-conditions.ts'
import { subjectOfRule, writtenField } from '../wrong-parts.ts'
import { AskedField } from './asked-field.tsx'
import { automationScreenMessages as words } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import { NamedValue } from './named-value.tsx'
import type { PartFieldProps } from './part-props.ts'
import { fieldsAt, useSentence } from './sentence-context.ts'
import { TemplateField } from './template-field.tsx'
import { optionsOfFields } from './use-parts.ts'
import type { Value } from './value-field.tsx'
import { KindField, WhenField } from './when-field.tsx'

/** The one field that changes one part of the sentence. */
export function PartField(props: PartFieldProps) {
  const { path } = props
  const { put, rule } = useSentence()
  if (path === 'kind') return <KindField {...props} />
  const input = /^(.*)\.input\.([^.]+)$/.exec(path)
  if (input) return <InputField {...props} at={input[1]!} name={input[2]!} />
  const condition = /^(.*\.parts\.\d+(?:\.conditions\.\d+)?)\.(field|is|value)$/.exec(path)
  if (condition)
    return <ConditionField {...props} at={condition[1]!} which={condition[2] as 'field' | 'is' | 'value'} />
  if (path.endsWith('.minutes') && path !== 'when.minutes')
    return <MinutesField value={valueAt(rule, path) as number} onChange={(minutes) => put(path, minutes)} />
  if (path.startsWith('when.')) return <WhenField {...props} />
  return path.endsWith('.action') ? <ActionField {...props} /> : <OtherwiseField {...props} />
}

function ActionField({ path, label, done }: PartFieldProps) {
  const { put, rule, words: sentenceWords } = useSentence()
  const { records, actions } = sentenceWords.catalogue
  const subject = subjectOfRule(rule, sentenceWords.catalogue)
  const reaches = records.find(({ kind }) => kind === subject)?.reaches ?? []
  const known = actions.filter(({ of }) => of === null || reaches.includes(of))
  const at = path.slice(0, -'.action'.length)
  return (
    <SelectField
      label={label}
      autoFocus
      options={known.map((one) => ({ value: one.id, label: one.label }))}
      value={(valueAt(rule, path) as string) || null}
      onChange={(action) => {
        if (!action) return
        put(at, { do: 'act', action, input: {} })
        done()
      }}
    />
  )
}

function OtherwiseField({ path, label, done }: PartFieldProps) {
  const { t } = useText(words)
  const { put, rule } = useSentence()
  return (
    <SelectField
      label={label}
      autoFocus
      options={(['stop', 'go-on'] as const).map((one) => ({ value: one, label: t(`automations.otherwise.${one}`) }))}
      value={valueAt(rule, path) as string}
      onChange={(next) => {
        if (!next) return
        put(path, next)
        done()
      }}
    />
  )
}

function ConditionField({ at, which, label, done }: PartFieldProps & { at: string; which: 'field' | 'is' | 'value' }) {
  const state = useSentence()
  const { put, rule, words: sentenceWords } = state
  const value = valueAt(rule, at) as Condition
  const fields = fieldsAt(state, at)
  const part = fields.find(({ field }) => field === value.field)
  const choose = (next: Condition | undefined) => {
    if (!next) return
    put(at, next)
    done()
  }
  if (which === 'field' || !part)
    return (
      <SelectField
        label={label}
        autoFocus
        options={optionsOfFields(sentenceWords.catalogue, fields)}
        value={value.field}
        onChange={(field) => {
          const next = fields.find((one) => one.field === field)
          choose(next && (field === value.field ? value : blankCondition(next)))
        }}
      />
    )
  if (which === 'is')
    return (
      <SelectField
        label={label}
        autoFocus
        options={operators[part.kind].map((is) => ({
          value: is,
          label: operatorText(sentenceWords, part, { is, value: ['', ''] }),
        }))}
        value={value.is}
        onChange={(is) => is && choose(underOperator(value, is as Operator))}
      />
    )
  return <AskedField label={label} part={part} value={value} onChange={(next) => put(at, next)} />
}

/** Another field takes another value. */
const withInput = (input: Readonly<Record<string, unknown>>, part: PartView, value: Value) =>
  part.is === 'field' ? { ...input, [part.field]: value, value: null } : { ...input, [part.field]: value ?? null }

function InputField({ at, name, label, done }: PartFieldProps & { at: string; name: string }) {
  const { put, rule, words: sentenceWords } = useSentence()
  const { catalogue } = sentenceWords
  const step = valueAt(rule, at) as Extract<PlainStep, { do: 'act' }>
  const action = catalogue.actions.find(({ id }) => id === step.action)
  const part = action?.input.find(({ field }) => field === name)
  if (!action || !part) return null
  const value = step.input[name]
  const set = (next: Value) => put(`${at}.input`, withInput(step.input, part, next))
  if (part.is === 'field')
    return (
      <SelectField
        label={label}
        autoFocus
        options={(catalogue.records.find(({ kind }) => kind === action.of)?.fields ?? [])
          .filter(({ isWritable }) => isWritable)
          .map((one) => ({ value: one.field.slice(`${action.of}.`.length), label: one.label }))}
        value={typeof value === 'string' ? value : null}
        onChange={(next) => {
          set(next)
          done()
        }}
      />
    )
  const asked = part.is === 'value' ? writtenField(step.input, catalogue, action.of) : part
  if (asked?.isTemplate) return <TemplateField label={label} value={value} onChange={set} />
  return asked ? <NamedValue label={label} part={asked} value={value} onChange={set} /> : null
}
