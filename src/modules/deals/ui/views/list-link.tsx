import type { ReactNode } from 'react'
import { SearchLink } from '../../../../platform/ui/routing/search-link.tsx'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'

/** A number as the way to the deals that it counts: the filters of the address, narrowed by `where`. */
export const ListLink = ({
  address,
  where,
  children,
}: {
  address: PipelineAddress
  where: object
  children: ReactNode
}) => (
  <SearchLink to="/negocios" search={() => ({ ...filtersOf(address.value), view: 'lista', ...where })}>
    {children}
  </SearchLink>
)
