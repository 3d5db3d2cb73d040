import { Fragment } from 'react'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { FileFolder } from '../../contract.ts'
import { useDropTarget } from './drop-target.ts'
import styles from './folders.module.css'
import { folderMessages } from './messages.ts'
import type { Dragged } from './move.ts'

interface FolderTrailProps {
  trail: readonly FileFolder[]
  onOpen(id: string | null): void
  /** Left out: nothing may be moved. */
  onMove?: ((dragged: Dragged, to: string | null) => unknown) | undefined
}

/** Where the open folder lies; what is let go on a name moves there. */
export function FolderTrail({ trail, onOpen, onMove }: FolderTrailProps) {
  const { t } = useText(folderMessages)
  const places = [{ id: null, name: t('files.folder.all') }, ...trail]
  return (
    <nav className={styles.trail} aria-label={t('files.folder.trail')}>
      {places.map(({ id, name }, at) => (
        <Fragment key={id ?? ''}>
          {at > 0 && <span aria-hidden>/</span>}
          <Place
            name={name}
            isHere={at === places.length - 1}
            onOpen={() => onOpen(id)}
            onTake={onMove && ((dragged) => onMove(dragged, id))}
          />
        </Fragment>
      ))}
    </nav>
  )
}

interface PlaceProps {
  name: string
  isHere: boolean
  onOpen(): void
  onTake: ((dragged: Dragged) => unknown) | undefined
}

function Place({ name, isHere, onOpen, onTake }: PlaceProps) {
  const target = useDropTarget(isHere ? undefined : onTake)
  return (
    <button type="button" aria-current={isHere ? 'true' : undefined} onClick={onOpen} {...target}>
      {name}
    </button>
  )
}
