import { createHash, randomBytes } from 'node:crypto'
import { phoneDigits } from '../../../platform/brazil/phone.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../platform/mail/send-mail.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import { publicAddress } from '../../../platform/settings.ts'
import { maySign } from '../signer.ts'
import { tellByPhone } from './by-phone.ts'
import { changeSigner, documentForUpdate, signerOf, signersOf, timeZoneOf } from './document-store.ts'
import type { StoredDocument, StoredSigner } from './tables.ts'
import { wayOf } from './ways.ts'

const purpose = 'signing-link'

export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
const newToken = () => randomBytes(24).toString('base64url')
const signingPath = (token: string) => `/publico/assinar/${token}`

export const signingOf = (ctx: Ctx, { state, deadline }: StoredDocument, signers: readonly StoredSigner[]) => ({
  state,
  deadline,
  now: ctx.now,
  signers: signers.map((one) => ({ id: one.id, state: one.state, group: one.groupAt })),
})

/** Those whose turn it is, and who have not been asked yet, are asked. */
export async function askNext(ctx: Ctx, document: StoredDocument) {
  const signers = await signersOf(ctx, document.id)
  const standing = signingOf(ctx, document, signers)
  for (const signer of signers) if (!signer.askedAt && maySign(standing, signer.id).ok) await ask(ctx, document, signer)
}

async function ask(ctx: Ctx, document: StoredDocument, signer: StoredSigner) {
  await changeSigner(ctx, signer.id, 'asked_at = $2', [ctx.now])
  await tellSigner(ctx, document, signer, 'ask')
}

/** The link of a signer; made when it is first needed. It is found by a hash, and kept sealed so that it can be sent again. */
export async function linkOf(ctx: Ctx, signer: StoredSigner): Promise<string> {
  const { secret } = ctx.services.settings
  const kept = signer.tokenSealed ? unseal<string>(secret, purpose, signer.tokenSealed) : undefined
  const token = kept ?? newToken()
  if (!kept)
    await changeSigner(ctx, signer.id, 'token_hash = $2, token_sealed = $3', [
      tokenHash(token),
      seal(secret, purpose, token),
    ])
  return `${publicAddress(ctx.services.settings, ctx.company)}${signingPath(token)}`
}

type Letter = 'ask' | 'remind' | 'canceled' | 'finished'

/** Writes to a signer where there is a way to; whoever signs in person, or has a phone to which nothing is carried, is told by the seller. */
export async function tellSigner(ctx: Ctx, document: StoredDocument, signer: StoredSigner, letter: Letter) {
  const isLast = letter === 'finished'
  const isByPhone = signer.channel === 'phone' && signer.phone !== ''
  const isByMail = signer.email !== '' && (signer.channel === 'email' || isLast)
  if ((!isByPhone && !isByMail) || (signer.auth === 'in-person' && !isLast)) return false
  const zone = await timeZoneOf(ctx, document.dealId)
  const say = (key: string) =>
    translate(ctx.lang, `documents.mail.${letter}.${key}`, {
      company: ctx.company.name,
      title: document.title,
      name: signer.name.split(' ')[0]!,
      deadline: document.deadline
        ? `${formatsOf(ctx.lang).date(document.deadline, zone)} ${formatsOf(ctx.lang).time(document.deadline, zone)}`
        : '',
      reason: document.cancelReason,
    })
  const way = wayOf(document)
  const url = way ? await way.linkOf(ctx, document.id, signer.id) : await linkOf(ctx, signer)
  if (!url) return false
  const words = `${say('title')}. ${say('text')}`
  if (isByPhone && (await tellByPhone(ctx, signer, words, letter === 'canceled' ? '' : url))) return true
  if (!isByMail) return false
  await sendCompanyMail(
    ctx,
    signer.email,
    {
      subject: say('subject'),
      title: say('title'),
      lines: [say('text')],
      ...(letter !== 'canceled' && { action: { label: say('open'), url } }),
      note: translate(ctx.lang, 'documents.mail.note', { company: ctx.company.name }),
    },
    { about: { kind: 'document', id: document.id } },
  )
  return true
}

/** A link to hand on, by whatever way the seller has. */
export async function linkToHandOn(ctx: Ctx, id: string, signerId: string) {
  const document = await documentForUpdate(ctx, id)
  const signer = await signerOf(ctx, id, signerId)
  enforce(maySign(signingOf(ctx, document, await signersOf(ctx, id)), signerId))
  const way = wayOf(document)
  const url = way ? await way.linkOf(ctx, id, signerId) : await linkOf(ctx, signer)
  if (!url) throw new Refusal(409, 'documents.link_at_provider')
  const text = translate(ctx.lang, 'documents.whatsapp', {
    name: signer.name.split(' ')[0]!,
    company: ctx.company.name,
    title: document.title,
    url,
  })
  const whatsapp = signer.phone ? `https://wa.me/55${phoneDigits(signer.phone)}?text=${encodeURIComponent(text)}` : null
  return { url, whatsapp }
}

const hostHours = 1

/**
 * The signer signs on the device of whoever asks, by a link of its own that is good for an hour: the one that was mailed still asks for
 * its code.
 */
export async function signHere(ctx: Ctx, id: string, signerId: string) {
  const document = await documentForUpdate(ctx, id)
  if (document.provider !== 'own') throw new Refusal(409, 'documents.link_at_provider')
  await signerOf(ctx, id, signerId)
  enforce(maySign(signingOf(ctx, document, await signersOf(ctx, id)), signerId))
  const token = newToken()
  const until = new Date(Date.parse(ctx.now) + hostHours * 3_600_000).toISOString()
  await changeSigner(ctx, signerId, 'host_id = $2, host_until = $3, host_hash = $4', [
    ctx.userId,
    until,
    tokenHash(token),
  ])
  return { path: signingPath(token) }
}
