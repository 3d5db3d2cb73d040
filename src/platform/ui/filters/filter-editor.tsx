import { useState } from 'react'
import { Checkbox } from '../forms/choices/checkbox.tsx'
import { useFoundOptions } from '../forms/choices/use-found-options.ts'
import { TextField } from '../forms/text-field.tsx'
import { DateField } from '../forms/typed/date-field.tsx'
import { MoneyField, NumberField } from '../forms/typed/number-fields.tsx'
import { unreadIn } from '../forms/unread.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Segmented } from '../pieces/segmented.tsx'
import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import styles from './filter-bar.module.css'
import { type FilterField, type FilterValues, namesOf } from './filter-field.ts'

export interface FilterEditorProps {
  field: FilterField
  label: string
  values: FilterValues
  apply(change: FilterValues, closes: boolean): void
}

/** The inside of a filter's popover: lists apply as they are ticked, ranges and text when they are sent. */
export function FilterEditor(props: FilterEditorProps) {
  const { field, label, values, apply } = props
  const { t } = useText(messages)
  if (field.kind === 'choice' || field.kind === 'one') return <ChoiceEditor {...props} />
  if (field.kind === 'flag')
    return (
      <Segmented
        label={label}
        fullWidth
        value={values[field.name] === undefined ? '' : String(values[field.name])}
        onChange={(value) => apply({ [field.name]: value === 'true' }, true)}
        options={[
          { value: 'true', label: t('ui.yes') },
          { value: 'false', label: t('ui.no') },
        ]}
      />
    )
  if (field.periods) return <PeriodEditor {...props} periods={field.periods} />
  return <RangeEditor {...props} />
}

/** Days that are said of today, or from one day to another. */
function PeriodEditor({ periods, ...props }: FilterEditorProps & { periods: NonNullable<FilterField['periods']> }) {
  const { field, values, apply } = props
  const chosen = values[field.name]
  const isPeriod = periods.some(({ value }) => value === chosen)
  const choose = (value: string | undefined) =>
    apply(Object.fromEntries(namesOf(field).map((name, at) => [name, at === 0 ? value : undefined])), true)
  return (
    <>
      <ul className={styles.options}>
        {periods.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              label={label}
              value={value === chosen}
              onChange={() => choose(value === chosen ? undefined : value)}
            />
          </li>
        ))}
      </ul>
      <RangeEditor {...props} values={isPeriod ? {} : values} />
    </>
  )
}

function ChoiceEditor({ field, label, values, apply }: FilterEditorProps) {
  const { t } = useText(messages)
  const [text, setText] = useState('')
  // Options that are still being read will be many: what is typed meanwhile is kept.
  const count = field.options?.length ?? 0
  const [wasEmpty] = useState(count === 0)
  const chosen = [values[field.name] ?? []].flat().map(String)
  const { options: found } = useFoundOptions(field.find, text)
  const known = (field.options ?? []).filter((option) => plain(option.label).includes(plain(text.trim())))
  const options = [...known, ...found.filter(({ value }) => known.every((one) => one.value !== value))]
  const toggle = (value: string) => {
    if (field.kind === 'one') return apply({ [field.name]: chosen.includes(value) ? undefined : value }, true)
    apply({ [field.name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] }, false)
  }
  return (
    <div className={styles.editor}>
      {(wasEmpty || count > 8 || field.find) && (
        <TextField
          label={label}
          isLabelHidden
          placeholder={t('ui.select.type')}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            const [first] = options
            if (event.key !== 'Enter' || !first) return
            event.preventDefault()
            toggle(first.value)
            setText('')
          }}
        />
      )}
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.value}>
            <Checkbox
              label={option.label}
              value={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          </li>
        ))}
        {options.length === 0 && <li>{t('ui.select.nothing')}</li>}
      </ul>
    </div>
  )
}

function RangeEditor({ field, label, values, apply }: FilterEditorProps) {
  const { t } = useText(messages)
  const names = field.to ? [field.name, field.to] : [field.name]
  const [draft, setDraft] = useState<FilterValues>(() =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
  )
  const labels = field.to ? [t('ui.filter.from'), t('ui.filter.to')] : [label]
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (unreadIn(event.currentTarget)) return
        apply(Object.fromEntries(names.map((name) => [name, draft[name] ?? undefined])), true)
      }}
    >
      <div className={styles.range}>
        {names.map((name, at) => {
          const common = {
            label: labels[at]!,
            name,
            onChange: (value: unknown) => setDraft((before) => ({ ...before, [name]: value })),
          }
          const value = draft[name]
          const figure = value === null || value === '' ? null : Number(value)
          if (field.kind === 'money') return <MoneyField key={name} {...common} value={figure} />
          if (field.kind === 'number')
            return (
              <NumberField key={name} {...common} value={figure} digits={2} {...(field.unit && { unit: field.unit })} />
            )
          if (field.kind === 'date')
            return <DateField key={name} {...common} value={(value as string | null) ?? null} />
          return <TextField key={name} {...common} value={String(value ?? '')} />
        })}
      </div>
      <Button type="submit" variant="primary">
        {t('ui.filter.apply')}
      </Button>
    </form>
  )
}
