import { randomInt } from 'node:crypto'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { countTry, lock, opened } from '../../../../platform/limits/locks.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../../platform/secrets/signature.ts'
import { maskedEmail } from '../../masked-email.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import type { StoredProposal } from '../tables.ts'
import { alreadySold, dealIsSold } from './accept-proposal.ts'
import { alreadyAccepted } from './already-accepted.ts'

const minutesGood = 10
const mostAnHour = 5

/** For one code, which ends before the lock opens again. */
const acceptanceCodeLock = lock({
  name: 'proposals.acceptance-code',
  free: 5,
  wait: 900,
  longest: 900,
  forget: 901,
  refusal: 'proposals.code_guessed',
})

/** The address of a deal's contact; empty where none is known. */
const emailOf = async (ctx: Ctx, dealId: string) =>
  (
    await ctx.one(
      statement<{ email: string }>(
        `select c.email from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         where d.tenant_id = platform.current_tenant() and d.id = $1`,
        [dealId],
      ),
    )
  ).email

/** Where a code would be sent, as much of it as tells its owner which address it is; null where there is none. */
export async function codeGoesTo(ctx: Ctx, { dealId }: Pick<StoredProposal, 'dealId'>) {
  const email = await emailOf(ctx, dealId)
  return email ? maskedEmail(email) : null
}

/** Sends a code to the contact of the deal; an earlier one ends with it. */
export async function sendAcceptanceCode(ctx: Ctx, id: string) {
  const proposal = await proposalForUpdate(ctx, id)
  if (proposal.state === 'accepted' && proposal.acceptance) throw alreadyAccepted(ctx, proposal)
  if (await dealIsSold(ctx, proposal)) throw await alreadySold(ctx, proposal)
  const email = await emailOf(ctx, proposal.dealId)
  if (!email) throw new Refusal(409, 'proposals.code_no_email')
  const { sent } = await ctx.one(
    statement<{ sent: number }>(
      `select count(*)::int as sent from acceptance_codes
       where tenant_id = platform.current_tenant() and proposal_id = $1 and sent_at > $2::timestamptz - interval '1 hour'`,
      [id, ctx.now],
    ),
  )
  if (sent >= mostAnHour) throw new Refusal(429, 'proposals.too_many_codes')
  const codeId = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(Date.parse(ctx.now) + minutesGood * 60_000).toISOString()
  await ctx.run(
    // raw write: a code is no change of the proposal
    statement(
      `insert into acceptance_codes (id, proposal_id, email, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [codeId, id, email, signatureOf(ctx, textOf(ctx, codeId, code)), ctx.now, expiresAt],
    ),
  )
  const say = (key: string, values = {}) => translate(ctx.lang, `proposals.code_mail_${key}`, values)
  const company = ctx.company.name
  await sendAccessMail(ctx, email, {
    subject: say('subject', { company, code }),
    title: say('title', { number: proposal.number }),
    lines: [say('text', { company, number: proposal.number, minutes: minutesGood })],
    code,
    note: say('note'),
  })
  return { to: maskedEmail(email), expiresAt }
}

const textOf = (ctx: Ctx, id: string, code: string) => `acceptance-code ${ctx.company.id} ${id} ${code}`

/**
 * The address that a code proves. A guess is counted before it is judged, so that it counts although the request is refused;
 * the right one frees the count, because the same acceptance may be sent again, where its answer was lost.
 */
export async function provenByCode(ctx: Ctx, proposalId: string, code: string): Promise<string> {
  const sent = await ctx.services.db.reading(ctx.company.id).first(
    statement<{ id: string; codeHash: string; email: string; isGood: boolean }>(
      `select id, code_hash, email, expires_at >= $2::timestamptz as is_good from acceptance_codes
       where tenant_id = platform.current_tenant() and proposal_id = $1 order by sent_at desc, id desc limit 1`,
      [proposalId, ctx.now],
    ),
  )
  if (!sent?.isGood) throw wrongField('code', 'proposals.code_expired')
  const tried = await countTry(ctx, acceptanceCodeLock, sent.id).catch((error: unknown) => {
    throw error instanceof Refusal ? wrongField('code', acceptanceCodeLock.refusal) : error
  })
  if (!isSigned(ctx, textOf(ctx, sent.id, code), sent.codeHash)) {
    const left = acceptanceCodeLock.free - tried.count
    throw wrongField('code', left > 0 ? 'proposals.code_wrong' : acceptanceCodeLock.refusal, { left })
  }
  await opened(ctx, tried)
  return sent.email
}
