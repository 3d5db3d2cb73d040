import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FieldRow, Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { PasswordField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { access } from '../../contract.ts'
import { accessMessages } from '../../messages.ts'
import { accountMessages } from '../account-messages.ts'
import { wrongChosen } from '../new-password.ts'
import { PasswordRules } from '../password-rules.tsx'

const blank = { currentPassword: '', password: '', passwordConfirmation: '' }

export function PasswordPanel() {
  const { t } = useText(accountMessages)
  const change = useCall(access.changePassword, { refreshes: [access.devices], tells: 'nowhere' })
  const form = useForm({
    start: blank,
    check: (given) => ({
      currentPassword: given.currentPassword ? null : textNow(accessMessages['access.password_required']),
      ...wrongChosen(given),
    }),
    submit: async (body) => {
      await change.call({ body })
      form.reset(blank)
      notify.success(t('account.password.changed'))
    },
  })
  return (
    <Panel title={t('account.password')}>
      <Form form={form} label={t('account.password')}>
        <PasswordField
          label={t('account.password.current')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <FieldRow sizes="1fr 1fr">
          <PasswordField label={t('account.password.new')} autoComplete="new-password" {...form.field('password')} />
          <PasswordField
            label={t('account.password.confirmation')}
            autoComplete="new-password"
            {...form.field('passwordConfirmation')}
          />
        </FieldRow>
        <PasswordRules password={form.values.password} />
        <FormActions>
          <SubmitButton variant="secondary">{t('account.password.change')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}
