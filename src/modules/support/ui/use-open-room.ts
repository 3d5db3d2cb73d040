import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'

/** Opens the room of a contact at the desk; false where there is no channel, no operator, or no number to write to. */
export function useOpenRoom() {
  const mayAttend = useMay('chat.attend')
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
