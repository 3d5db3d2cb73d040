import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { CopyText } from '../../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { access } from '../../contract.ts'
import { accountMessages } from '../account-messages.ts'
import styles from './account.module.css'

export interface TotpDialogProps {
  secret: string
  picture: string
  onClose(): void
  onDone(recoveryCodes: string[]): void
}

/** The secret as a QR code and as text, and the field for the first code, which proves that the phone has it. */
export function TotpDialog({ secret, picture, onClose, onDone }: TotpDialogProps) {
  const { t } = useText(accountMessages)
  const confirm = useCall(access.confirmTotp, { refreshes: [access.account], tells: 'nowhere' })
  const form = useForm({
    start: { code: '' },
    submit: async (body) => onDone((await confirm.call({ body })).recoveryCodes),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('account.factor.app')}>
      <Form form={form} label={t('account.factor.app')}>
        <div className={styles.setup}>
          <span className={styles.picture}>
            <img src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`} alt={t('account.factor.picture')} />
          </span>
          <div className={styles.column}>
            <p>{t('account.factor.scan')}</p>
            <p className={styles.key}>
              <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <CopyText text={secret} />
            </p>
            <TextField
              label={t('account.factor.firstCode')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              {...form.field('code')}
            />
          </div>
        </div>
        <FormActions>
          <Button onClick={onClose}>{t('account.cancel')}</Button>
          <SubmitButton>{t('account.factor.activate')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
