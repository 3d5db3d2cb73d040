import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { asSearch } from './as-search.ts'

export interface SearchLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** What stands after `?`, made from what stands there now. */
  search: (before: object) => object
}

/** A link that writes parameters of the address. */
export const SearchLink = ({ search, ...rest }: SearchLinkProps) => (
  <Link {...rest} search={asSearch(search)} resetScroll={false} />
)
