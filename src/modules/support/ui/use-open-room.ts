import { useNavigate } from '@tanstack/react-router'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useAttends } from './news/use-attends.ts'

/** Opens the room of a contact at the desk; false where there is no channel, no operator, or no number to write to. */
export function useOpenRoom() {
  const mayAttend = useAttends()
  const navigate = useNavigate()
  if (!mayAttend) return null
  return async (contactId: string) => {
    // The contract comes once somebody wants it.
    const [{ api }, { support }] = await Promise.all([
      import('../../../platform/ui/data/api.ts'),
      import('../contract.ts'),
    ])
    try {
      const { id } = await api(support.begin, { params: { id: contactId } })
      await navigate({ to: '/chat-support', search: asSearch({ group: 'all', open: id }) })
      return true
    } catch {
      return false
    }
  }
}
