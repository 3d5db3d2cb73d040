import { useCall } from '../../../platform/ui/data/queries.ts'
import { FieldRow } from '../../../platform/ui/forms/form.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Config, catalogue } from '../contract.ts'
import { catalogueMessages } from '../messages.ts'
import styles from './catalogue.module.css'
import { configSearch } from './config-search.ts'
import { catalogueScreenMessages as words } from './messages.ts'

/** Creates a configuration for another range of powers as a copy of the open one. */
export function NewConfigDialog({ from, onClose }: { from: Config; onClose(): void }) {
  const { t, say } = useText(words)
  const address = useUrlState(configSearch)
  const add = useCall(catalogue.addConfig, { refreshes: [catalogue.configs], tells: 'nowhere' })
  const form = useForm({
    start: { code: '', fromKwp: from.toKwp, toKwp: null as number | null },
    check: ({ code, fromKwp }) => ({
      code: code.trim() ? null : say(catalogueMessages['catalogue.name_needed']),
      fromKwp: fromKwp === null ? say(messages['ui.required']) : null,
    }),
    submit: async ({ code, fromKwp, toKwp }) => {
      const made = await add.call({ body: { code, fromKwp: fromKwp ?? 0, toKwp, settings: from.settings } })
      onClose()
      address.set({ config: made.id })
    },
  })
  return (
    <FormDialog form={form} formId="new-config" title={t('catalogue-ui.new_config')} onClose={onClose}>
      <p className={styles.hint}>{t('catalogue-ui.new_config_text')}</p>
      <TextField label={t('catalogue-ui.code')} isRequired autoFocus {...form.field('code')} />
      <FieldRow>
        <NumberField label={t('catalogue-ui.from_kwp')} unit="kWp" digits={2} isRequired {...form.field('fromKwp')} />
        <NumberField
          label={t('catalogue-ui.to_kwp')}
          hint={t('catalogue-ui.no_end')}
          unit="kWp"
          digits={2}
          {...form.field('toKwp')}
        />
      </FieldRow>
    </FormDialog>
  )
}
