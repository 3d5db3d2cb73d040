import { useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { asSearch } from './as-search.ts'

interface LeadOnProps {
  to: string
  search?: object
}

/**
 * Replaces the address on screen by another one, once for each time it is asked for. A person who has clicked on
 * something else meanwhile goes there: the router's own `Navigate` would take them back whenever it is drawn again.
 */
export function LeadOn({ to, search }: LeadOnProps) {
  const router = useRouter()
  const { id } = useMatch({ strict: false })
  const asked = useLocation()
  const lead = useEffectEvent((next: string, from: typeof asked) => {
    const isStillAsked = from.pathname !== next && router.matchRoutes(from).some((match) => match.id === id)
    if (isStillAsked) void router.navigate({ to: next, ...(search && { search: asSearch(search) }), replace: true })
  })
  useLayoutEffect(() => lead(to, asked), [to, asked])
  return null
}
