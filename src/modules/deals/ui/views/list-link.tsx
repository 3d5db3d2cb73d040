import type { ReactNode } from 'react'
import { SearchLink } from '../../../../platform/ui/routing/search-link.tsx'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'

/** A number that links to the deals that it counts: the filters of the address, restricted by `where`. */
export const ListLink = ({
  address,
  where,
  isForPointers = false,
  children,
}: {
  address: PipelineAddress
  where: object
  /** For mouse users; another link offers the same to keyboards and screen readers. */
  isForPointers?: boolean
  children: ReactNode
}) => (
  <SearchLink
    to="/negocios"
    {...(isForPointers && { tabIndex: -1 })}
    search={() => ({ ...filtersOf(address.value), view: 'lista', ...where })}
  >
    {children}
  </SearchLink>
)
