import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { asSearch } from './as-search.ts'

interface LeadOnProps {
  to: string
  search?: object
}

/**
 * Replaces the address on screen by another one, once. A person who has clicked on something else meanwhile goes there:
 * the router's own `Navigate` would take them back whenever it is drawn again.
 */
export function LeadOn({ to, search }: LeadOnProps) {
  const router = useRouter()
  const { id } = useMatch({ strict: false })
  const lead = useEffectEvent(() => {
    const isStillAsked = router.matchRoutes(router.latestLocation).some((match) => match.id === id)
    if (isStillAsked) void router.navigate({ to, ...(search && { search: asSearch(search) }), replace: true })
  })
  useLayoutEffect(() => lead(), [])
  return null
}
