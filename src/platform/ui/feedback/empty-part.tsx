import type { ReactNode } from 'react'
import { Panel } from '../layout/page.tsx'
import type { IconType } from '../pieces/icon.tsx'
import { EmptyState } from './empty-state.tsx'

interface EmptyPartProps {
  icon: IconType
  /** What is not there yet. */
  title: string
  /** What will be shown here, and where it comes from. */
  why: ReactNode
  /** The one thing to do next; nothing for whom may not do it. */
  action?: ReactNode
}

/** A tab or part of a record's page without content yet: looks the same everywhere. */
export const EmptyPart = ({ icon, title, why, action }: EmptyPartProps) => (
  <Panel>
    <EmptyState icon={icon} title={title} action={action}>
      {why}
    </EmptyState>
  </Panel>
)
