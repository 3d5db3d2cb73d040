import { RecordFields } from '../../custom-fields/ui/public.ts'
import type { Contact } from '../contract.ts'
import styles from './fields-of-contact.module.css'

export const FieldsOfContact = ({ contact }: { contact: Contact }) => (
  <div className={styles.inner}>
    <RecordFields recordId={contact.id} />
  </div>
)
