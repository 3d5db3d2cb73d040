import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { keepSearch, lastingSearch } from './lasting-search.ts'
import { useUrlState } from './use-url-state.ts'

/** Remembers how a list is filtered while it is on screen; it opens so the next time. */
export function useKeptFilters(schema: z.ZodObject) {
  const { pathname, search } = useLocation()
  const [own] = useState(pathname)
  useEffect(() => {
    // The address is the next screen's for a moment before this one leaves.
    if (pathname === own) keepSearch(own, lastingSearch(schema, search))
  }, [schema, own, pathname, search])
}

/** What the address of a list says, which opens with it the next time. */
export function useKeptUrlState<S extends z.ZodObject>(schema: S) {
  useKeptFilters(schema)
  return useUrlState(schema)
}
