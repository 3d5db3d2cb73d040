import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { AddChip, type ChipPlace } from '../panel/add-chip.tsx'
import styles from './parts.module.css'

interface PartProps {
  title: string
  /** What else is said beside the title: a sum. */
  aside?: ReactNode
  /** The button that adds one; left out for people who may not. */
  add?: { label: string; place: ChipPlace; run(): void } | undefined
  /** There are no lines yet: it is offered with the others that may be added. */
  isEmpty?: boolean
  children?: ReactNode
}

/** A part of a task that holds a few lines. */
export function Part({ title, aside, add, isEmpty = false, children }: PartProps) {
  if (isEmpty) return add ? <AddChip label={add.label} place={add.place} onClick={add.run} /> : null
  return (
    <section className={styles.part}>
      <header>
        <h3>
          {title} {aside && <small>{aside}</small>}
        </h3>
        {add && (
          <Button size="small" variant="quiet" icon={IconPlus} onClick={add.run}>
            {add.label}
          </Button>
        )}
      </header>
      {children}
    </section>
  )
}

interface PartLineProps {
  children: ReactNode
  /** Takes the line away, and how that is called. */
  remove?: { label: string; isRunning?: boolean; run(): void } | undefined
}

export const PartLine = ({ children, remove }: PartLineProps) => (
  <li className={styles.line}>
    <span>{children}</span>
    {remove && (
      <IconButton size="small" icon={IconX} label={remove.label} disabled={remove.isRunning} onClick={remove.run} />
    )}
  </li>
)
