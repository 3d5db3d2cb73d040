import { type KeyboardEvent, useState } from 'react'
import { SearchField } from '../../../../platform/ui/forms/search-field.tsx'
import { interpolationMessages } from '../../../../platform/ui/interpolation/interpolation-messages.ts'
import { plain } from '../../../../platform/ui/text/plain.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Values } from '../../blocks/filled.ts'
import styles from './editing.module.css'
import { templateEditingMessages as words } from './messages.ts'
import type { Field } from './use-fields.ts'

interface FieldPickerProps {
  fields: readonly Field[]
  values: Values
  onPick(name: string): void
  /** Whoever goes on with `{` or `%` writes the name, or a condition, by hand. */
  onWrite(text: string): void
}

/** Fields by name, each with what it says of the proposal that is shown. */
export function FieldPicker({ fields, values, onPick, onWrite }: FieldPickerProps) {
  const { t, say } = useText(words)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const wanted = plain(query.trim())
  const found = fields.filter(({ name, label }) => plain(`${label} ${name}`).includes(wanted))
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && found[at]) onPick(found[at].name)
    else return
    event.preventDefault()
  }
  const groups = Map.groupBy(found, ({ model }) => model)
  const isFilled = Object.keys(values).length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Enter work from the field in it
    <div className={styles.picker} onKeyDown={move}>
      <SearchField
        label={t('template-editor.find_field')}
        value={query}
        onChange={(next) => {
          if (/^[{%]/.test(next)) return onWrite(next)
          setQuery(next)
          setAt(0)
        }}
      />
      <div className={styles.fieldList}>
        {[...groups].map(([model, list]) => (
          <section key={model}>
            <h3>{say(interpolationMessages[`interpolation.${model}`])}</h3>
            {list.map((field) => {
              const value = values[field.name] ?? ''
              return (
                <button
                  key={field.name}
                  type="button"
                  className={styles.fieldRow}
                  data-on={found[at] === field || undefined}
                  data-empty={(isFilled && value === '') || undefined}
                  onClick={() => onPick(field.name)}
                >
                  <span>{field.label}</span>
                  <span>{isFilled ? value || t('template-editor.empty_here') : ''}</span>
                </button>
              )
            })}
          </section>
        ))}
      </div>
      <p className={styles.quiet}>{t('template-editor.field_count', { count: found.length })}</p>
    </div>
  )
}
