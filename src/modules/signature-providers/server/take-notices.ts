import { z } from 'zod'
import { isPassing } from '../../../platform/db/passing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { attempt } from '../../../platform/http/attempt.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { documentForUpdate } from '../../documents/server/public.ts'
import { jsonOf } from '../json.ts'
import { providers } from '../providers.ts'
import { envelopeOf } from './envelopes.ts'
import type { StoredNotice } from './tables.ts'
import { takeEvents } from './take-events.ts'

export const takeTask = 'signature-providers.take'
export const takeKey = (ctx: Ctx) => `${takeTask} ${ctx.company.id}`

/** As many in one transaction. */
const maxNotices = 25

type Ended = { outcome: NonNullable<StoredNotice['outcome']>; event: string; documentId: string | null }

/** Has what was told happen to its documents, in the order in which it came. */
export const takeJob = job({
  task: takeTask,
  payload: z.object({}),
  unscoped: true,
  async run({ services, company }) {
    let count: number
    do {
      count = await writing(services, { company, inBackground: true }, takeSome)
    } while (count === maxNotices)
  },
})

export async function takeSome(ctx: Ctx): Promise<number> {
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('signature notices ' || platform.current_tenant(), 0))"),
  )
  const waiting = await ctx.rows(
    statement<StoredNotice>(
      `select * from signature_notices where tenant_id = platform.current_tenant() and outcome is null order by seq limit ${maxNotices}`,
    ),
  )
  for (const notice of waiting) {
    const { outcome, event, documentId } = await endOf(ctx, notice)
    await ctx.run(
      // raw write: how what was told ended
      statement(
        `update signature_notices set outcome = $2, event = $3, document_id = $4, ended_at = clock_timestamp()
         where tenant_id = platform.current_tenant() and id = $1`,
        [notice.id, outcome, event, documentId],
      ),
    )
  }
  return waiting.length
}

/** One that cannot be taken never holds up the others. */
async function endOf(ctx: Ctx, notice: StoredNotice): Promise<Ended> {
  try {
    return await attempt(ctx, () => take(ctx, notice))
  } catch (error) {
    if (isPassing(error)) throw error
    const { code, name } = error as { code?: string; name?: string }
    ctx.services.log.error({ notice: notice.id, code, name }, 'signature notice refused')
    return { outcome: 'odd', event: '', documentId: null }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function take(ctx: Ctx, { provider, body }: StoredNotice): Promise<Ended> {
  const read = providers[provider].readNotice(jsonOf(body.toString('utf8')))
  if (!read) return { outcome: 'odd', event: '', documentId: null }
  const event = read.name.slice(0, 100)
  const isOurs = read.tenant === '' || read.tenant === ctx.company.id
  const documentId =
    isOurs && uuid.test(read.documentId) ? read.documentId : await documentBy(ctx, provider, read.providerId)
  const document = documentId ? await documentForUpdate(ctx, documentId).catch(() => undefined) : undefined
  const envelope = document && (await envelopeOf(ctx, document.id, 'for update'))
  const isOfThis = envelope?.provider === provider && envelope.kept.document === read.providerId
  if (!isOurs || !document || !envelope || !isOfThis)
    return { outcome: 'foreign', event, documentId: document?.id ?? null }
  const isNews = await takeEvents(ctx, { document, envelope }, read)
  return { outcome: isNews ? 'taken' : 'known', event, documentId: document.id }
}

/** Some notices name the document by the provider's id alone. */
const documentBy = async (ctx: Ctx, provider: string, providerId: string) =>
  providerId === ''
    ? undefined
    : (
        await ctx.first(
          statement<{ documentId: string }>(
            `select document_id from signature_envelopes where tenant_id = platform.current_tenant() and provider = $1
               and kept ->> 'document' = $2 and state <> 'discarded' limit 1`,
            [provider, providerId],
          ),
        )
      )?.documentId
