import { useAllAreas } from '../../../../platform/ui/routing/areas.tsx'

/** How many messages of customers nobody has read, by deal. */
type UnreadOfDeals = Readonly<Record<string, number>>

declare module '../../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** A hook that says what nobody has read of the customers of deals; cards show it. */
    useUnreadOfDeals?: () => UnreadOfDeals
  }
}

const nothing: UnreadOfDeals = {}
const none = () => nothing

export function useUnreadOfDeals(): UnreadOfDeals {
  const useUnread = useAllAreas().find((area) => area.useUnreadOfDeals)?.useUnreadOfDeals ?? none
  return useUnread()
}
