import { timingSafeEqual } from 'node:crypto'
import { find } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { RawAnswer, RawGiven, RawRoute } from '../../../../platform/http/raw-route.ts'
import { reading, writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { signedHeaders } from '../../../../platform/outside/standard-webhook.ts'
import { BankNotice, idOfReference } from '../../source/bank-words.ts'
import { financingsEntity } from '../tables.ts'
import { connectionOfBank, secretOf } from './bank-connection.ts'
import { decide, enterByBank, unlessRefused } from './follow-bank.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Seconds that a signature is good for. */
const goodFor = 300

/** What a bank tells: signed over the raw bytes, taken once, and never a failure for what is odd. */
async function receive(services: Services, { params, headers, body }: RawGiven): Promise<RawAnswer> {
  const { tenant = '', bankId = '' } = params
  const company = uuid.test(tenant) && uuid.test(bankId) ? await services.directory.byId(tenant) : undefined
  const connection = company && (await reading(services, { company }, (ctx) => connectionOfBank(ctx, bankId)))
  if (!company || !connection) return { status: 401 }
  const secret = secretOf(services, connection)
  if (!secret || !isSigned(secret, headers, body)) return { status: 401 }
  const notice = BankNotice.safeParse(parsed(body))
  const financingId = notice.success ? idOfReference(notice.data.reference) : undefined
  if (!notice.success || !financingId) return { status: 200 }
  await writing(services, { company, inBackground: true }, (ctx) =>
    take(ctx, { bankId, eventId: String(headers['webhook-id']), financingId, notice: notice.data }),
  )
  return { status: 200 }
}

function isSigned(secret: string, headers: RawGiven['headers'], body: Buffer) {
  const [id, timestamp, given] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false
  const at = Number(timestamp)
  if (!Number.isInteger(at) || Math.abs(Date.now() / 1000 - at) > goodFor) return false
  const right = Buffer.from(signedHeaders([secret], id, at, body.toString('utf8'))['webhook-signature'])
  return given.split(' ').some((one) => {
    const sent = Buffer.from(one)
    return sent.length === right.length && timingSafeEqual(sent, right)
  })
}

interface BankPayload {
  bankId: string
  eventId: string
  financingId: string
  notice: BankNotice
}

async function take(ctx: Ctx, { bankId, eventId, financingId, notice }: BankPayload) {
  const known = await ctx.first(
    statement<{ id: string }>(
      'select id from financings where tenant_id = platform.current_tenant() and id = $1 and bank_id = $2',
      [financingId, bankId],
    ),
  )
  const of = known ? financingId : null
  const kept = await keepNotice(ctx, { bankId, eventId, of, notice })
  if (!known || !kept) return
  const before = await find(ctx, financingsEntity, financingId, { lock: true })
  if (before.bankId !== bankId) return
  const after = await unlessRefused(ctx, before, () => decide(ctx, before, { id: kept, since: null }))
  await enterByBank(ctx, after, notice.status)
}

/** Its id in the log; none where the same notice is there. */
async function keepNotice(
  ctx: Ctx,
  { bankId, eventId, of, notice }: Omit<BankPayload, 'financingId'> & { of: string | null },
) {
  const id = newId()
  const { rowCount } = await ctx.run(
    // raw write: what arrived is a log of its own
    statement(
      `insert into financing_bank_events (id, bank_id, event_id, financing_id, status, approved_cents, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant_id, bank_id, event_id) do nothing`,
      [id, bankId, eventId.slice(0, 200), of, notice.status, notice.approved_cents, ctx.now],
    ),
  )
  return rowCount === 0 ? undefined : id
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

export const bankWebhook: RawRoute[] = [
  { method: 'POST', url: '/webhooks/financing-banks/:tenant/:bankId', bodyLimit: 1_048_576, handle: receive },
]
