import { randomInt } from 'node:crypto'
import { maskedPhone } from '../../../../platform/brazil/phone.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { countTry, lock, opened } from '../../../../platform/limits/locks.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../../platform/secrets/signature.ts'
import { carry, wayToPhone } from '../../../channels/server/public.ts'
import { maskedEmail } from '../../masked-email.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import type { StoredProposal } from '../tables.ts'
import { alreadySold, dealIsSold } from './accept-proposal.ts'
import { alreadyAccepted } from './already-accepted.ts'

const minutesGood = 10
const maxAnHour = 5

/** Limits wrong guesses; a code expires before the lock opens again. */
const acceptanceCodeLock = lock({
  name: 'proposals.acceptance-code',
  free: 5,
  wait: 900,
  longest: 900,
  forget: 901,
  refusal: 'proposals.code_guessed',
})

interface Target {
  to: string
  name: string
  contactId: string
  isPhone: boolean
}

/**
 * Where a code is sent: the e-mail of the deal's contact, otherwise their phone, if a connected channel can reach it.
 */
async function targetOf(ctx: Ctx, dealId: string): Promise<Target | null> {
  const { email, phone, ...contact } = await ctx.one(
    statement<{ contactId: string; email: string; phone: string; name: string }>(
      `select c.id as contact_id, c.email, c.phone, c.name from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  if (email) return { ...contact, to: email, isPhone: false }
  return 'reason' in (await wayToPhone(ctx, phone)) ? null : { ...contact, to: phone, isPhone: true }
}

const masked = ({ to, isPhone }: Target) => (isPhone ? maskedPhone(to) : maskedEmail(to))

/** The masked address or phone that a code would be sent to; null where there is none. */
export async function codeGoesTo(ctx: Ctx, { dealId }: Pick<StoredProposal, 'dealId'>) {
  const target = await targetOf(ctx, dealId)
  return target && masked(target)
}

/** Sends a code to the deal's contact, by mail or phone; an earlier code becomes invalid. */
export async function sendAcceptanceCode(ctx: Ctx, id: string) {
  const proposal = await proposalForUpdate(ctx, id)
  if (proposal.state === 'accepted' && proposal.acceptance) throw alreadyAccepted(ctx, proposal)
  if (await dealIsSold(ctx, proposal)) throw await alreadySold(ctx, proposal)
  const target = await targetOf(ctx, proposal.dealId)
  if (!target) throw new Refusal(409, 'proposals.code_no_email')
  const { sent } = await ctx.one(
    statement<{ sent: number }>(
      `select count(*)::int as sent from acceptance_codes
       where tenant_id = platform.current_tenant() and proposal_id = $1 and sent_at > $2::timestamptz - interval '1 hour'`,
      [id, ctx.now],
    ),
  )
  if (sent >= maxAnHour) throw new Refusal(429, 'proposals.too_many_codes')
  const codeId = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(Date.parse(ctx.now) + minutesGood * 60_000).toISOString()
  await ctx.run(
    // raw write: a code is no change of the proposal
    statement(
      `insert into acceptance_codes (id, proposal_id, email, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [codeId, id, target.to, signatureOf(ctx, textOf(ctx, codeId, code)), ctx.now, expiresAt],
    ),
  )
  await (target.isPhone ? sendByPhone : sendByMail)(ctx, target, proposal, code)
  return { to: masked(target), expiresAt }
}

async function sendByMail(ctx: Ctx, { to }: Target, { number }: StoredProposal, code: string) {
  const say = (key: string, values = {}) => translate(ctx.lang, `proposals.code_mail_${key}`, values)
  const company = ctx.company.name
  await sendAccessMail(ctx, to, {
    subject: say('subject', { company, code }),
    title: say('title', { number }),
    lines: [say('text', { company, number, minutes: minutesGood })],
    code,
    note: say('note'),
  })
}

/** Sends the code by phone; colleagues who read the conversation do not see it. */
async function sendByPhone(ctx: Ctx, { to, name, contactId }: Target, { number }: StoredProposal, code: string) {
  const say = (shown: string) =>
    translate(ctx.lang, 'proposals.code_phone', {
      code: shown,
      number,
      company: ctx.company.name,
      minutes: minutesGood,
    })
  const said = { purpose: 'code', body: say(code), shown: say('••••••') } as const
  const { isCarried } = await carry(ctx, { phone: to, name, contactId }, said)
  if (!isCarried) throw new Refusal(409, 'proposals.code_no_email')
}

const textOf = (ctx: Ctx, id: string, code: string) => `acceptance-code ${ctx.company.id} ${id} ${code}`

/**
 * The address or phone that a code proves. A guess is counted before it is checked, even if the request is refused;
 * the right code resets the count, because the same acceptance may be sent again after a lost answer.
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
