import { Link } from '@tanstack/react-router'
import { Dialog } from '../feedback/dialog.tsx'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { useAreas } from '../routing/areas.tsx'
import { asSearch } from '../routing/as-search.ts'
import { useText } from '../text/use-text.ts'
import styles from './more-sheet.module.css'

/** What can be created, for the phone: a sheet under the thumb. */
export function CreateSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t, say } = useText(messages)
  const { creates } = useAreas()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ui.create')} size="small">
      <ul className={styles.tiles}>
        {creates.map((entry) => (
          <li key={say(entry.label)}>
            <Link
              to={entry.to}
              {...(entry.search && { search: asSearch(entry.search) })}
              className={styles.tile}
              onClick={onClose}
            >
              <Icon of={entry.icon} size="large" />
              {say(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
