import type { ReactNode } from 'react'
import { SearchLink } from '../../../../../platform/ui/routing/search-link.tsx'
import { filtersOf, type TaskAddress } from '../../task-address.ts'

interface ListLinkProps {
  address: TaskAddress
  day: string
  children: ReactNode
}

/** The list of the tasks of a day. */
export const ListLink = ({ address, day, children }: ListLinkProps) => (
  <SearchLink to="/tasks" search={() => ({ ...filtersOf(address.value), view: 'lista', dueFrom: day, dueTo: day })}>
    {children}
  </SearchLink>
)
