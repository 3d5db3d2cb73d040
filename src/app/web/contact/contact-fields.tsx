import type { Contact } from '../../../modules/contacts/contract.ts'
import { RecordFields } from '../../../modules/custom-fields/ui/public.ts'
import styles from './contact-fields.module.css'

export const FieldsOfContact = ({ contact }: { contact: Contact }) => (
  <div className={styles.inner}>
    <RecordFields recordId={contact.id} />
  </div>
)
