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

/** Begins a part that holds nothing yet. */
export function AddChip({ label, onClick }: { label: string; onClick(): void }) {
  const place = use(Place)
  if (!place) return null
  return createPortal(
    <Chip isDashed icon={IconPlus} onClick={onClick}>
      {label}
    </Chip>,
    place,
  )
}
