import type { QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { deletions } from '../../trash/contract.ts'
import { api } from '../data/api.ts'
import { refresh } from '../data/queries.ts'
import { messages } from '../messages.ts'
import { textNow } from '../text/use-text.ts'
import { notify } from './notices.ts'
import { tellFailure } from './tell-failure.ts'

interface Deleted {
  id: string
  /** What the notice says: "Maria Aparecida foi excluída". */
  text: string
  /** The lists that show it again once it is back. */
  refreshes: readonly AnyEndpoint[]
  onBack?: () => void
}

/** Tells that a record was deleted and offers to bring it back. */
export function tellDeleted(queries: QueryClient, { id, text, refreshes, onBack }: Deleted) {
  const undo = async () => {
    try {
      const { name } = await api(deletions.undo, { params: { id } })
      await refresh(queries, refreshes)
      notify.success(textNow(messages['ui.restored'], { name }))
      onBack?.()
    } catch (failure) {
      tellFailure(failure as Parameters<typeof tellFailure>[0])
    }
  }
  notify.success(text, { action: { label: textNow(messages['ui.undo']), run: () => void undo() } })
}
