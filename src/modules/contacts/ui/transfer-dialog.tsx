import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/select-field.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { contactScreenMessages as words } from './messages.ts'
import { useContactOptions } from './use-options.ts'

export interface TransferDialogProps {
  count: number
  chosen: { ids: string[] } | { filters: Record<string, unknown> }
  onClose(): void
  onDone(): void
}

/** Another owner, pre-seller or store for many contacts; what is left blank stays as each has it. */
export function TransferDialog({ count, chosen, onClose, onDone }: TransferDialogProps) {
  const { t } = useText(words)
  const common = useText(kit)
  const names = useText(contactMessages)
  const options = useContactOptions()
  const [to, setTo] = useState<{ ownerId?: string; preSellerId?: string; storeId?: string }>({})
  const transfer = useCall(contacts.transfer, { refreshes: [contacts.list, contacts.show], tells: 'nowhere' })
  const field = (name: keyof typeof to, from: typeof options.person) => (
    <SelectField
      label={names.t(`contacts.field.${name}`)}
      value={to[name] ?? null}
      onChange={(value) => setTo(({ [name]: _before, ...rest }) => (value ? { ...rest, [name]: value } : rest))}
      options={from}
      isClearable
      placeholder={common.t('ui.bulk.keep')}
    />
  )
  return (
    <BulkDialog
      title={t('contacts.transfer.title', { count })}
      count={count}
      confirm={t('contacts.transfer')}
      unavailable={Object.keys(to).length > 0 ? null : common.t('ui.bulk.choose_change')}
      keepsBlank
      run={async () => {
        const { changed } = await transfer.call({ body: { chosen, to } })
        notify.success(t('contacts.transfer.done', { count: changed }))
        onDone()
      }}
      onClose={onClose}
    >
      {field('ownerId', options.person)}
      {field('preSellerId', options.person)}
      {field('storeId', options.store)}
    </BulkDialog>
  )
}
