import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Connection } from '../../connection-contract.ts'
import { JsonPull } from '../../connector/json-pull.ts'
import { supply } from '../../contract.ts'
import { connectionMessages as words } from './connection-messages.ts'
import styles from './supplier.module.css'

interface ConnectionFormProps {
  supplierId: string
  connection: Connection
  onClose(): void
}

const auths = ['none', 'header', 'basic', 'bearer', 'token'] as const

/** How the supplier's service is reached; secrets are written and never read. */
export function ConnectionForm({ supplierId, connection, onClose }: ConnectionFormProps) {
  const { t } = useText(words)
  const save = useCall(supply.saveConnection, { refreshes: [supply.connection], tells: 'nowhere' })
  const start = connection.settings ?? JsonPull.parse({ url: 'https://' })
  const form = useForm({
    start: {
      ...start,
      url: connection.settings ? start.url : '',
      everyHours: start.everyHours as number | null,
      enabled: connection.settings ? connection.enabled : true,
      password: '',
      tokenBody: '',
    },
    submit: async ({ password, tokenBody, enabled, everyHours, ...settings }) => {
      const secrets = { ...(password && { password }), ...(tokenBody && { tokenBody }) }
      const body = { settings: { ...settings, everyHours: everyHours ?? 6 }, enabled, secrets }
      await save.call({ params: { id: supplierId }, body })
      notify.success(t('connection.saved'))
      onClose()
    },
  })
  const { auth } = form.values
  const kept = (name: string) => (connection.secrets.includes(name) ? { hint: t('connection.secret_kept') } : {})
  return (
    <FormDialog form={form} formId="supplier-connection" title={t('connection.title')} onClose={onClose}>
      <div className={styles.fields}>
        <TextField label={t('connection.url')} isRequired inputMode="url" {...form.field('url')} />
        <SelectField
          label={t('connection.auth')}
          {...form.field('auth')}
          onChange={(value) => form.set('auth', (value ?? 'none') as typeof auth)}
          options={auths.map((value) => ({ value, label: t(`connection.auth.${value}`) }))}
        />
        {(auth === 'header' || auth === 'basic') && (
          <TextField label={t('connection.auth_name')} {...form.field('authName')} />
        )}
        {(auth === 'header' || auth === 'basic' || auth === 'bearer') && (
          <TextField label={t('connection.secret')} type="password" {...kept('password')} {...form.field('password')} />
        )}
        {auth === 'token' && (
          <>
            <TextField label={t('connection.token_url')} inputMode="url" {...form.field('tokenUrl')} />
            <TextField
              label={t('connection.token_body')}
              type="password"
              {...kept('tokenBody')}
              {...form.field('tokenBody')}
            />
          </>
        )}
        <TextField label={t('connection.list_path')} {...form.field('listPath')} />
        <TextField label={t('connection.total_path')} {...form.field('totalPath')} />
        <TextField label={t('connection.supplier')} {...form.field('supplier')} />
        <TextField label={t('connection.price_url')} inputMode="url" {...form.field('priceUrl')} />
        <NumberField label={t('connection.hours')} {...form.field('everyHours')} />
        <Switch
          label={t('connection.enabled')}
          isOn={form.values.enabled}
          onChange={(enabled) => form.set('enabled', enabled)}
        />
      </div>
    </FormDialog>
  )
}
