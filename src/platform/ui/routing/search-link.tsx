import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { asSearch } from './as-search.ts'

export interface SearchLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** Builds the search (after `?`) from the present one. */
  search: (before: object) => object
}

/** A link that writes parameters of the address. */
export const SearchLink = ({ search, ...rest }: SearchLinkProps) => (
  <Link {...rest} search={asSearch(search)} resetScroll={false} />
)
