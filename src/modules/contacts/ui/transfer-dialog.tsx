import { useState } from 'react'
import { bulkFields } from '../../../platform/record/bulk.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useFieldOptions } from '../../../platform/ui/record/use-field-options.ts'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useBulkChange } from '../../../platform/ui/work/use-bulk-call.tsx'
import type { Work } from '../../../platform/work/contract.ts'
import { contactRecord } from '../contact-record.ts'
import { contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import styles from './alike.module.css'
import { contactScreenMessages as words } from './messages.ts'

const fieldsToChange = bulkFields(contactRecord)

/** The calls that show a contact's owner, pre-seller or store. */
export const transferred = [contacts.list, contacts.show]

export interface TransferDialogProps {
  /** The single contact to transfer; without it, `count` of them. */
  name?: string
  count: number
  chosen: { ids: string[] } | { filters: Record<string, unknown> }
  tell(work: Work): void
  onClose(): void
}

/** Another owner, pre-seller or store for many contacts; fields left blank do not change. */
export function TransferDialog({ name, count, chosen, tell, onClose }: TransferDialogProps) {
  const { t } = useText(words)
  const common = useText(kit)
  const names = useText(contactMessages)
  const options = useFieldOptions(fieldsToChange)
  const [to, setTo] = useState<{ ownerId?: string; preSellerId?: string; storeId?: string }>({})
  const transfer = useBulkChange(contacts.transfer, transferred, tell)
  const field = (target: keyof typeof to) => (
    <SelectField
      key={target}
      label={names.t(`contacts.field.${target}`)}
      value={to[target] ?? null}
      onChange={(value) => setTo(({ [target]: _before, ...rest }) => (value ? { ...rest, [target]: value } : rest))}
      options={options[target] ?? []}
      isClearable
      placeholder={common.t('ui.bulk.keep')}
    />
  )
  const asked = {
    confirm: t('contacts.transfer'),
    unavailable: Object.keys(to).length > 0 ? null : common.t('ui.bulk.choose_change'),
    onClose,
    run: () => transfer({ body: { chosen, to } }),
  }
  const fields = fieldsToChange.map(([name]) => field(name as keyof typeof to))
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
