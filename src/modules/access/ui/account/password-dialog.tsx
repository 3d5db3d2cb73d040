import type { ReactNode } from 'react'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { PasswordField, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { accessMessages } from '../../messages.ts'
import { accountMessages } from '../account-messages.ts'

export interface PasswordDialogProps {
  title: string
  /** Asks for a name too. */
  nameLabel?: string
  /** What happens when the name is left empty. */
  nameHint?: string
  confirm?: string
  isDangerous?: boolean
  onClose(): void
  run(given: { password: string; name: string }): Promise<unknown>
  children?: ReactNode
}

/** Asks for the password again before a change of how one proves who one is. Mounted while it is open. */
export function PasswordDialog({
  title,
  nameLabel,
  nameHint,
  confirm,
  isDangerous,
  onClose,
  run,
  children,
}: PasswordDialogProps) {
  const { t } = useText(accountMessages)
  const form = useForm({
    start: { password: '', name: '' },
    check: ({ password }) => ({ password: password ? null : textNow(accessMessages['access.password_required']) }),
    submit: run,
  })
  return (
    <Dialog isOpen onClose={onClose} size="small" title={title}>
      <Form form={form} label={title}>
        <p>{children ?? t('account.factor.passwordFirst')}</p>
        {nameLabel && <TextField label={nameLabel} hint={nameHint} maxLength={255} autoFocus {...form.field('name')} />}
        <PasswordField
          label={t('account.password.current')}
          autoComplete="current-password"
          autoFocus={!nameLabel}
          {...form.field('password')}
        />
        <FormActions>
          <Button onClick={onClose}>{t('account.cancel')}</Button>
          <SubmitButton variant={isDangerous ? 'danger' : 'primary'}>{confirm ?? t('account.continue')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
