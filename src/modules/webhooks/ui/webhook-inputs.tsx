import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { AnyForm, RecordFieldsProps } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { webhookScreenMessages as words } from './messages.ts'
import { useWebhookChoices } from './use-choices.ts'

/** The inputs whose options the server knows. */
export function useWebhookInputs() {
  const { t } = useText(words)
  const { triggers, roles, unseenBy } = useWebhookChoices()
  return {
    more: { url: { hint: t('webhooksUi.url_hint'), placeholder: 'https://' } },
    written: (form: AnyForm): NonNullable<RecordFieldsProps['written']> => ({
      trigger: (label) => (
        <SelectField label={label} hint={t('webhooksUi.trigger_hint')} options={triggers} {...form.field('trigger')} />
      ),
      roleId: (label) => (
        <SelectField
          label={label}
          hint={unseenBy(form.values.trigger, form.values.roleId) ?? t('webhooksUi.role_hint')}
          options={roles}
          {...form.field('roleId')}
        />
      ),
    }),
  }
}
