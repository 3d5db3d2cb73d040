import { Link } from '@tanstack/react-router'
import { Dialog } from '../feedback/dialog.tsx'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { useAreas } from '../routing/areas.tsx'
import { useText } from '../text/use-text.ts'
import styles from './more-sheet.module.css'

/** Every area, for the phone. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t, say } = useText(messages)
  const { rail } = useAreas()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ui.rail.label')} size="small">
      <ul className={styles.tiles}>
        {rail.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={styles.tile} onClick={onClose}>
              <Icon of={entry.icon} size="large" />
              {say(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
