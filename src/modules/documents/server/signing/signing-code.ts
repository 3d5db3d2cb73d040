import { randomInt } from 'node:crypto'
import { maskedPhone } from '../../../../platform/brazil/phone.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { countTry, lock, opened as unlocked } from '../../../../platform/limits/locks.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../../platform/secrets/signature.ts'
import { plainName } from '../../signer.ts'
import { titlesOf } from '../bundle/documents-together.ts'
import { sendCodeByPhone } from '../by-phone.ts'
import { witnessCode } from '../happen.ts'
import type { StoredSigner } from '../tables.ts'
import { codeOwnerOf, type Opened, openedLink, openPlaces } from './opened-link.ts'

const minutesGood = 10
const maxAnHour = 5

/** For one code, which ends before the lock opens again. */
const signingCodeLock = lock({
  name: 'documents.signing-code',
  free: 5,
  wait: 900,
  longest: 900,
  forget: 901,
  refusal: 'documents.code_guessed',
})

/** A drawn signature takes none, and neither does one on the seller's own device, before the seller's eyes, unless the seller wants it. */
export const takesCode = ({ auth, hostCode }: StoredSigner, host: string) =>
  host === '' ? auth === 'email-code' || auth === 'whatsapp-code' : hostCode

/** Whether the code goes to the phone. */
export const isByPhone = ({ auth }: Pick<StoredSigner, 'auth'>) => auth === 'whatsapp-code'

/** "m•••@exemplo.com.br" or "(34) •••••-4471": enough for its owner to know which address or phone it is. */
export const maskedTarget = (signer: Pick<StoredSigner, 'auth' | 'email' | 'phone'>) =>
  isByPhone(signer) ? maskedPhone(signer.phone) : signer.email.replace(/^(.)[^@]*/u, '$1•••')

export interface Claimed {
  name: string
  cpf: string
}

/** Whoever signs says who they are, and it must be whom the company asked; who has signed one of several is known by its CPF. */
export function refuseOther({ places }: Opened, { name, cpf }: Claimed) {
  for (const { signer } of places) {
    if (plainName(name) !== plainName(signer.name)) throw wrongField('name', 'documents.name_differs')
    if (signer.cpf && signer.cpf !== cpf) throw wrongField('cpf', 'documents.cpf_differs')
  }
}

/** Who somebody says they are, judged before they draw. */
export async function claimSigner(ctx: Ctx, token: string, claimed: Claimed) {
  const opened = await openedLink(ctx, token, { lock: false })
  openPlaces(ctx, opened)
  refuseOther(opened, claimed)
}

/** Sends a code to the address or the phone that the company knows; an earlier one ends with it. */
export async function sendSigningCode(ctx: Ctx, token: string, claimed: Claimed) {
  return inTransaction(ctx, async (own) => {
    const opened = await openedLink(own, token, { lock: true })
    const { signer } = opened
    const places = openPlaces(own, opened)
    refuseOther(opened, claimed)
    if (!takesCode(signer, opened.host)) throw new Refusal(409, 'documents.no_code')
    const owner = codeOwnerOf(opened)
    await refuseTooMany(own, owner)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = await keepCode(own, owner, code)
    for (const place of places) await witnessCode(own, place.document, place.signer, 'code-sent')
    await (isByPhone(signer) ? sendCodeByPhone : sendCodeByMail)(own, signer, titlesOf(own, places), code)
    return { to: maskedTarget(signer), expiresAt, secondsGood: minutesGood * 60 }
  })
}

async function sendCodeByMail(ctx: Ctx, { email }: StoredSigner, titles: string, code: string) {
  const say = (key: string) =>
    translate(ctx.lang, `documents.code_mail.${key}`, { company: ctx.company.name, titles, code })
  const mail = { subject: say('subject'), title: say('title'), lines: [say('text')], code, note: say('note') }
  await sendAccessMail(ctx, email, mail)
}

async function refuseTooMany(ctx: Ctx, signerId: string) {
  const { sent } = await ctx.one(
    statement<{ sent: number }>(
      `select count(*)::int as sent from signing_codes
       where tenant_id = platform.current_tenant() and signer_id = $1 and sent_at > $2::timestamptz - interval '1 hour'`,
      [signerId, ctx.now],
    ),
  )
  if (sent >= maxAnHour) throw new Refusal(429, 'documents.too_many_codes')
}

async function keepCode(ctx: Ctx, signerId: string, code: string) {
  const id = newId()
  const expiresAt = new Date(Date.parse(ctx.now) + minutesGood * 60_000).toISOString()
  await ctx.run(
    // raw write: a code is no change of the document
    statement('insert into signing_codes (id, signer_id, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)', [
      id,
      signerId,
      signatureOf(ctx, textOf(ctx, id, code)),
      ctx.now,
      expiresAt,
    ]),
  )
  return expiresAt
}

const textOf = (ctx: Ctx, id: string, code: string) => `signing-code ${ctx.company.id} ${id} ${code}`

/**
 * Refuses a code that is not the one that was sent last. A guess is counted before it is judged, so that it counts although the
 * request is refused, and stays in the evidence; the right one frees the count.
 */
export async function proveCode(ctx: Ctx, opened: Opened, code: string) {
  const sent = await ctx.services.db.reading(ctx.company.id).first(
    statement<{ id: string; codeHash: string; isGood: boolean }>(
      `select id, code_hash, expires_at >= $2::timestamptz as is_good from signing_codes
       where tenant_id = platform.current_tenant() and signer_id = $1 order by sent_at desc, id desc limit 1`,
      [codeOwnerOf(opened), ctx.now],
    ),
  )
  if (!sent?.isGood) throw wrongField('code', 'documents.code_expired')
  const tried = await countTry(ctx, signingCodeLock, sent.id).catch((error: unknown) => {
    throw error instanceof Refusal ? wrongField('code', signingCodeLock.refusal) : error
  })
  if (!isSigned(ctx, textOf(ctx, sent.id, code), sent.codeHash)) {
    await witnessWrong(ctx, opened)
    const left = signingCodeLock.free - tried.count
    if (left <= 0) throw wrongField('code', signingCodeLock.refusal)
    if (await wasSentBefore(ctx, opened, code)) throw wrongField('code', 'documents.code_replaced')
    throw wrongField('code', 'documents.code_wrong', { left })
  }
  await unlocked(ctx, tried)
}

/** Whoever asked for another code may still read the earlier one. */
async function wasSentBefore(ctx: Ctx, opened: Opened, code: string) {
  const earlier = await ctx.services.db.reading(ctx.company.id).rows(
    statement<{ id: string; codeHash: string }>(
      `select id, code_hash from signing_codes
       where tenant_id = platform.current_tenant() and signer_id = $1 order by sent_at desc, id desc offset 1 limit 5`,
      [codeOwnerOf(opened)],
    ),
  )
  return earlier.some(({ id, codeHash }) => isSigned(ctx, textOf(ctx, id, code), codeHash))
}

const witnessWrong = (ctx: Ctx, opened: Opened) =>
  inTransaction(ctx, async (own) => {
    for (const { document, signer } of openPlaces(own, opened)) await witnessCode(own, document, signer, 'code-wrong')
  })
