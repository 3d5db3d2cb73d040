import { useState } from 'react'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { webhooks } from '../contract.ts'
import { webhookRecord as record } from '../webhook-record.ts'
import { webhookScreenMessages as words } from './messages.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import { useWebhookInputs } from './webhook-inputs.tsx'

/** The form of a new webhook, and its secret once it is made. */
export function NewWebhook({ onClose }: { onClose(): void }) {
  const { t } = useText(words)
  const mayEdit = useMay('webhooks.edit')
  const [secret, setSecret] = useState<string>()
  const create = useCall(webhooks.create, { refreshes: [webhooks.list], tells: 'nowhere' })
  const { written, more } = useWebhookInputs()
  const form = useForm({
    start: { ...emptyValues(record), isActive: true },
    submit: async (body) => setSecret((await create.call({ body } as never)).secret),
  })
  if (secret)
    return (
      <SecretDialog secret={secret} onClose={onClose}>
        {mayEdit && <UnknownAddress url={String((form.values as { url?: string }).url ?? '')} />}
      </SecretDialog>
    )
  return (
    <RecordDrawer form={form} formId="new-webhook" onClose={onClose} title={t('webhooksUi.new')}>
      <RecordFields of={record} form={form} sections={{ main: null }} written={written(form)} more={more} />
    </RecordDrawer>
  )
}
