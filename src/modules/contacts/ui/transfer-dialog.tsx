import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/select-field.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import styles from './alike.module.css'
import { contactScreenMessages as words } from './messages.ts'
import { useContactOptions } from './use-options.ts'

export interface TransferDialogProps {
  /** The one contact that it is about; without it, `count` of them. */
  name?: string
  count: number
  chosen: { ids: string[] } | { filters: Record<string, unknown> }
  onClose(): void
  onDone(): void
}

/** Another owner, pre-seller or store for many contacts; what is left blank stays as each has it. */
export function TransferDialog({ name, count, chosen, onClose, onDone }: TransferDialogProps) {
  const { t } = useText(words)
  const common = useText(kit)
  const names = useText(contactMessages)
  const options = useContactOptions()
  const [to, setTo] = useState<{ ownerId?: string; preSellerId?: string; storeId?: string }>({})
  const transfer = useCall(contacts.transfer, { refreshes: [contacts.list, contacts.show], tells: 'nowhere' })
  const field = (target: keyof typeof to, from: typeof options.person) => (
    <SelectField
      label={names.t(`contacts.field.${target}`)}
      value={to[target] ?? null}
      onChange={(value) => setTo(({ [target]: _before, ...rest }) => (value ? { ...rest, [target]: value } : rest))}
      options={from}
      isClearable
      placeholder={common.t('ui.bulk.keep')}
    />
  )
  const asked = {
    confirm: t('contacts.transfer'),
    unavailable: Object.keys(to).length > 0 ? null : common.t('ui.bulk.choose_change'),
    onClose,
    run: async () => {
      const { changed } = await transfer.call({ body: { chosen, to } })
      notify.success(name ? t('contacts.transfer.one.done', { name }) : t('contacts.transfer.done', { count: changed }))
      onDone()
    },
  }
  const fields = (
    <>
      {field('ownerId', options.person)}
      {field('preSellerId', options.person)}
      {field('storeId', options.store)}
    </>
  )
  if (name)
    return (
      <ConfirmDialog {...asked} isOpen title={t('contacts.transfer.one', { name })}>
        <div className={styles.choices}>{fields}</div>
      </ConfirmDialog>
    )
  return (
    <BulkDialog {...asked} title={t('contacts.transfer.title', { count })} count={count} keepsBlank>
      {fields}
    </BulkDialog>
  )
}
