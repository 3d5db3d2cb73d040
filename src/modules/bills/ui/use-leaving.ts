import { useNavigate, useSearch } from '@tanstack/react-router'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'

/** Leads away from a bill: back to the conversation in which it came, else to `tab`. */
export function useLeaving(tab: string) {
  const navigate = useNavigate()
  const { conversa } = useSearch({ strict: false }) as { conversa?: string }
  const to = conversa ? { to: '/chat-support', search: asSearch({ open: conversa }) } : { to: tab }
  return (how: { ignoreBlocker?: boolean } = {}) => void navigate({ ...to, ...how })
}
