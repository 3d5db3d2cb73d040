import { IconBraces } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Popover } from '../../../../platform/ui/overlays/popover.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Values } from '../../blocks/filled.ts'
import styles from './editing.module.css'
import { FieldPicker } from './field-picker.tsx'
import { templateEditingMessages as words } from './messages.ts'
import type { Field } from './use-fields.ts'

export interface FieldsKnown {
  fields: readonly Field[]
  values: Values
}

interface FieldTextProps extends FieldsKnown {
  label: string
  value: string
  onChange(value: string): void
  hint?: string
  rows?: number
  maxLength: number
}

/** A text that may name fields: `{` at the end of what is typed opens them. */
export function FieldText({ label, value, onChange, hint, rows, maxLength, fields, values }: FieldTextProps) {
  const { t } = useText(words)
  const id = useId()
  const [at, setAt] = useState<{ from: number; to: number } | null>(null)
  const input = () => document.querySelector<HTMLTextAreaElement | HTMLInputElement>(`[name="${CSS.escape(id)}"]`)
  const typed = (next: string) => {
    onChange(next)
    const caret = input()?.selectionStart ?? next.length
    const isOpening =
      next.length > value.length && next[caret - 1] === '{' && next[caret - 2] !== '{' && next[caret] !== '{'
    if (isOpening) setAt({ from: caret - 1, to: caret })
  }
  const open = () => {
    const caret = input()?.selectionStart ?? value.length
    setAt({ from: caret, to: caret })
  }
  const insert = (name: string) => put(`{{${name}}}`, at!.from)
  const put = (text: string, from: number) => {
    onChange(value.slice(0, from) + text + value.slice(at!.to))
    setAt(null)
    requestAnimationFrame(() => {
      const element = input()
      element?.focus()
      element?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  const shared = { label, value, onChange: typed, maxLength, name: id, hint: hint ?? t('template-editor.field_hint') }
  return (
    <div className={styles.field}>
      {rows ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} />}
      <div>
        <Popover
          isOpen={at !== null}
          onOpenChange={(isOpen) => (isOpen ? open() : setAt(null))}
          align="end"
          label={t('template-editor.fields')}
          trigger={
            <Button size="small" variant="quiet" icon={IconBraces}>
              {t('template-editor.fields')}
            </Button>
          }
        >
          <FieldPicker fields={fields} values={values} onPick={insert} onWrite={(text) => put(text, at!.to)} />
        </Popover>
      </div>
    </div>
  )
}
