import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { keepSearch, lastingSearch } from './lasting-search.ts'

/** Remembers how a list is filtered while it is on screen; it opens so the next time. */
export function useKeptFilters(schema: z.ZodObject) {
  const { pathname, search } = useLocation()
  const [own] = useState(pathname)
  useEffect(() => {
    // The address is the next screen's for a moment before this one leaves.
    if (pathname === own) keepSearch(own, lastingSearch(schema, search))
  }, [schema, own, pathname, search])
}
