import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import styles from './alike.module.css'
import { findContacts } from './find-contacts.ts'
import { contactScreenMessages } from './messages.ts'

/** Makes the contact the secondary contact of another, which is searched for here. */
export function ConvertDialog({ contact, onClose }: { contact: Contact; onClose(): void }) {
  const { t } = useText(contactScreenMessages)
  const [main, setMain] = useState<Option | null>(null)
  const convert = useCall(relations.convert, { refreshes: [contacts.show, activity.timeline], tells: 'nowhere' })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isChanged={main !== null}
      title={t('contacts.convert.ask', { name: contact.name })}
      confirm={t('contacts.convert')}
      unavailable={main ? null : t('contacts.convert.of')}
      run={async () => {
        await convert.call({ params: { id: contact.id }, body: { contactId: main!.value } })
        notify.success(t('contacts.converted', { name: contact.name, of: main!.label }))
      }}
    >
      <div className={styles.choices}>
        <p>{t('contacts.convert.kept')}</p>
        <AsyncSelectField
          label={t('contacts.convert.of')}
          selected={main}
          onChange={setMain}
          least={3}
          load={async (text, signal) => (await findContacts(text, signal)).filter(({ value }) => value !== contact.id)}
        />
      </div>
    </ConfirmDialog>
  )
}
