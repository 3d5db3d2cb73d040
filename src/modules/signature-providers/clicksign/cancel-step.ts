import { at, textAt } from '../json.ts'
import type { Kept, Step, Wanted } from '../steps.ts'

/** A draft is deleted there; a document that runs is canceled, and stays with what happened to it. */
export function canceling({ shared }: Wanted, kept: Kept): Step | undefined {
  if (!kept.envelope || kept.isCanceled || (shared && !kept.document)) return undefined
  const common = {
    keep: (now: Kept): Kept => ({ ...now, isCanceled: true }),
    isDoneBy: (status: number) => status === 404,
  }
  const draft = `/envelopes/${kept.envelope}${shared ? `/documents/${kept.document}` : ''}`
  if (!kept.isRunning) return { id: 'delete', method: 'DELETE', path: draft, ...common }
  return {
    id: 'cancel',
    method: 'PATCH',
    path: `/envelopes/${kept.envelope}/documents/${kept.document}`,
    body: () => ({ data: { type: 'documents', id: kept.document, attributes: { status: 'canceled' } } }),
    find: {
      path: `/envelopes/${kept.envelope}/documents/${kept.document}`,
      found: (body) => (textAt(body, 'data', 'attributes', 'status') === 'canceled' ? at(body, 'data') : undefined),
    },
    ...common,
  }
}
