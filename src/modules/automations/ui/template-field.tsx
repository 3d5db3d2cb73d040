import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { namesOf } from '../sentence-parts.ts'
import { keptText, shownText, unknownNames } from '../template-text.ts'
import { subjectOfRule } from '../wrong-parts.ts'
import { automationScreenMessages as words } from './messages.ts'
import { useSentence } from './sentence-context.ts'
import type { Value } from './value-field.tsx'

interface TemplateFieldProps {
  label: string
  value: Value
  onChange(value: Value): void
}

/** A text that names fields of the record: written as “[Nome]”, chosen below it. */
export function TemplateField({ label, value, onChange }: TemplateFieldProps) {
  const { t } = useText(words)
  const { rule, words: sentenceWords } = useSentence()
  const { catalogue } = sentenceWords
  const names = namesOf({ catalogue, subject: subjectOfRule(rule, catalogue) })
  const text = shownText(typeof value === 'string' ? value : '', names)
  const unknown = unknownNames(text, names)
  const write = (next: string) => onChange(keptText(next, names))
  return (
    <>
      <TextArea label={label} rows={3} value={text} onChange={write} />
      {unknown.length > 0 && (
        <p role="status">{t('automations.text.unknown', { count: unknown.length, names: unknown.join(', ') })}</p>
      )}
      {names.length > 0 && (
        <SelectField
          label={t('automations.text.field')}
          options={names.map(({ field, name }) => ({ value: field, label: name }))}
          value={null}
          onChange={(field) => field && write(`${text}${text && !/\s$/.test(text) ? ' ' : ''}{{${field}}}`)}
        />
      )}
    </>
  )
}
