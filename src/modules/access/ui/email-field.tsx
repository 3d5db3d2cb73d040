import type { ComponentProps } from 'react'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { entranceMessages } from './messages.ts'

/** The e-mail for signing in. */
export function EmailField(field: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>) {
  const { t } = useText(entranceMessages)
  return (
    <TextField
      label={t('entrance.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      {...field}
    />
  )
}
