import { Link } from '@tanstack/react-router'
import type { Message } from '../../i18n/messages.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { messages } from '../messages.ts'
import { Icon, type IconType } from '../pieces/icon.tsx'
import { asSearch } from '../routing/as-search.ts'
import { useText } from '../text/use-text.ts'
import styles from './tiles-sheet.module.css'

export interface TilesSheetProps {
  title: string
  tiles: readonly { to: string; label: Message; icon: IconType; search?: object | undefined }[]
  isOpen: boolean
  onClose(): void
}

/** Places to go, for the phone: a sheet of large buttons under the thumb. */
export function TilesSheet({ title, tiles, isOpen, onClose }: TilesSheetProps) {
  const { say } = useText(messages)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small">
      <ul className={styles.tiles}>
        {tiles.map(({ to, label, icon, search }) => (
          <li key={say(label)}>
            <Link to={to} {...(search && { search: asSearch(search) })} className={styles.tile} onClick={onClose}>
              <Icon of={icon} size="large" />
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
