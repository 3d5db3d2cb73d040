import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import { job } from '../../../platform/http/module.ts'
import { inTransaction, reading } from '../../../platform/http/run-in-ctx.ts'
import { providers } from '../providers.ts'
import { callProvider } from './call-provider.ts'
import { usableConnection } from './connection.ts'
import { changeEnvelope } from './envelopes.ts'
import type { StoredEnvelope } from './tables.ts'

/** Deletes what had arrived at a provider of a sending that was taken back. */
export const discardJob = job({
  task: 'signature-providers.discard',
  payload: z.object({ envelopeId: z.string() }),
  unscoped: true,
  async run(ctx, { envelopeId }) {
    const { envelope, connection } = await reading(ctx.services, ctx, async (inside) => {
      const found = await inside.first(
        statement<StoredEnvelope>(
          'select * from signature_envelopes where tenant_id = platform.current_tenant() and id = $1',
          [envelopeId],
        ),
      )
      return { envelope: found, connection: found && (await usableConnection(inside, found.provider)) }
    })
    if (!envelope || !connection) return
    const gone = { state: 'canceled' as const, cancelReason: '-', signers: [], reminds: [] }
    const step = providers[envelope.provider].next({ ...nothing, ...gone }, envelope.kept)
    if (!step || step === 'waits') return
    const body = step.body?.('')
    const reached = { provider: envelope.provider, connection }
    const answer = await callProvider(ctx.services, ctx.company, reached, {
      method: step.method,
      path: step.path,
      ...(body !== undefined && { body }),
    })
    const isDone = answer.end === 'answered' || (answer.end === 'wrong' && step.isDoneBy?.(answer.status))
    if (isDone)
      await inTransaction(ctx, (inside) =>
        changeEnvelope(inside, envelopeId, { kept: { ...envelope.kept, isCanceled: true } }),
      )
    else if (answer.end === 'passing' || answer.end === 'waits')
      throw new Error(`not discarded yet: ${answer.fault.code}`)
  },
})

const nothing = {
  tenant: '',
  documentId: '',
  reference: '',
  title: '',
  deadline: '',
  remindDays: 0,
  phoneBy: 'sms' as const,
}
