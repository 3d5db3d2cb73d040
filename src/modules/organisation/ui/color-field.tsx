import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { organisationMessages } from '../messages.ts'
import { isTooBright } from '../store.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

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
  const { t, say } = useText(words)
  const { label, value, onChange } = field
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t('stores.color.choose', { label })}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : fallback}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <TextField
        placeholder="#RRGGBB"
        hint={isTooBright(value) ? say(organisationMessages['organisation.color_bright']) : hint}
        maxLength={7}
        {...field}
      />
    </div>
  )
}

/** Asks before colours that are too bright are saved; the others pass without a word. */
export function useBrightQuestion() {
  const { t, say } = useText(words)
  const [asked, setAsked] = useState<(() => Promise<unknown>) | null>(null)
  const whenSure = async (colors: readonly string[], save: () => Promise<unknown>) => {
    if (colors.some(isTooBright)) setAsked(() => save)
    else await save()
  }
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      title={t('stores.color.bright')}
      confirm={t('stores.color.keep')}
      run={async () => asked?.()}
    >
      {say(organisationMessages['organisation.color_bright'])}
    </ConfirmDialog>
  )
  return { whenSure, question }
}
