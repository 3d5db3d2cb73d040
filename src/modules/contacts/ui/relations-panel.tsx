import { Link } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import styles from './alike.module.css'
import { contactScreenMessages } from './messages.ts'

/** The contact's secondary contact, and the contacts whose secondary it is. Hidden when there are none. */
export function RelationsPanel({ contact }: { contact: Contact }) {
  const { t } = useText(contactScreenMessages)
  const mayEdit = useMay(relations.release.needs)
  const release = useCall(relations.release, { refreshes: [contacts.show, activity.timeline] })
  const { secondaryContact, secondaryOf } = contact
  if (!secondaryContact && secondaryOf.length === 0) return null
  return (
    <Panel title={t('contacts.section.relations')} isFlush>
      <ul className={styles.list}>
        {secondaryContact && (
          <li className={styles.line}>
            <div>
              <small>{t('contacts.secondary')}</small>
              <Link to={`/contacts/${secondaryContact.id}`}>{secondaryContact.name}</Link>
            </div>
            {mayEdit && (
              <Button
                size="small"
                isBusy={release.isRunning}
                onClick={() => void release.run({ params: { id: contact.id } })}
              >
                {t('contacts.release')}
              </Button>
            )}
          </li>
        )}
        {secondaryOf.map(({ id, name }) => (
          <li key={id} className={styles.line}>
            <div>
              <small>{t('contacts.secondary_of')}</small>
              <Link to={`/contacts/${id}`}>{name}</Link>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
