import { IconPlus } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Chip } from '../../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { panelMessages as words } from './messages.ts'
import styles from './panel.module.css'

const Place = createContext<HTMLElement | null>(null)

/** Parts of a task: what holds nothing yet is no more than a chip behind the others. */
export function WithAddChips({ children }: { children: ReactNode }) {
  const { t } = useText(words)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Place value={place}>
      {children}
      <section ref={setPlace} aria-label={t('tasks.panel.add')} className={styles.adds} />
    </Place>
  )
}

/** Where a chip stands among the others, whichever part is there first; what says none comes before them. */
const chipPlaces = { record: 1, block: 2, repeat: 3, remind: 4, time: 5, attach: 6 } as const
export type ChipPlace = keyof typeof chipPlaces

interface AddChipProps {
  label: string
  place?: ChipPlace | undefined
  onClick(): void
}

/** Begins a part that holds nothing yet. */
export function AddChip({ label, place: at, onClick }: AddChipProps) {
  const place = use(Place)
  if (!place) return null
  return createPortal(
    <span style={{ order: at ? chipPlaces[at] : 0 }}>
      <Chip isDashed icon={IconPlus} onClick={onClick}>
        {label}
      </Chip>
    </span>,
    place,
  )
}
