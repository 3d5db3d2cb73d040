import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { isTooBright } from '../../theme/colour.ts'
import { TextField } from '../text-field.tsx'
import styles from './color-field.module.css'
import { colorMessages as words } from './color-messages.ts'

interface ColorFieldProps {
  label: string
  /** What the chooser shows while nothing is typed. */
  fallback: string
  hint?: ReactNode
  name?: string
  value: string
  onChange(value: string): void
  error?: string | undefined
}

/** A colour, by the browser's chooser or as #RRGGBB. */
export function ColorField({ fallback, hint, ...field }: ColorFieldProps) {
  const { t } = useText(words)
  const { label, value, onChange } = field
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t('ui.color.choose', { label })}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : fallback}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <TextField
        placeholder="#RRGGBB"
        hint={isTooBright(value) ? t('ui.color.bright.ask') : hint}
        maxLength={7}
        {...field}
      />
    </div>
  )
}

/** Asks before colours that are too bright are saved; the others pass without a word. */
export function useBrightQuestion() {
  const { t } = useText(words)
  const [asked, setAsked] = useState<{ answer(isSure: boolean): void } | null>(null)
  const whenSure = async (colors: readonly string[], save: () => Promise<unknown>) => {
    const isSure = !colors.some(isTooBright) || (await new Promise<boolean>((answer) => setAsked({ answer })))
    // Nothing was saved, and the form must know it: it still holds what was typed.
    if (!isSure) throw new ApiError(409, {})
    await save()
  }
  const settle = (isSure: boolean) => {
    asked?.answer(isSure)
    setAsked(null)
  }
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => settle(false)}
      title={t('ui.color.bright')}
      confirm={t('ui.color.keep')}
      run={async () => settle(true)}
    >
      {t('ui.color.bright.ask')}
    </ConfirmDialog>
  )
  return { whenSure, question }
}
