import { createHash, randomBytes } from 'node:crypto'
import { phoneDigits } from '../../../platform/brazil/phone.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../platform/mail/send-mail.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import { publicAddress } from '../../../platform/settings.ts'
import { timeZoneOfDeal } from '../../deals/server/public.ts'
import { isAnybody, takesCodeAt } from '../signer.ts'
import {
  documentsTogether,
  isPlaceOf,
  maySignAt,
  type Place,
  placesByPerson,
  placesIn,
  titlesOf,
} from './bundle/documents-together.ts'
import { tellByPhone } from './by-phone.ts'
import { changeSigner, documentForUpdate, signerOf, signersOf } from './document-store.ts'
import type { StoredDocument, StoredSigner } from './tables.ts'
import { wayOf } from './ways.ts'

const purpose = 'signing-link'

export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
const newToken = () => randomBytes(24).toString('base64url')
const signingPath = (token: string) => `/publico/assinar/${token}`

/** Those whose turn it is, and who have not been asked yet, are asked: each by one letter for all that they have to sign. */
export async function askNext(ctx: Ctx, documents: readonly StoredDocument[]) {
  const due = (await placesIn(ctx, documents)).filter((place) => !place.signer.askedAt && maySignAt(ctx, place).ok)
  for (const { signer } of due) await changeSigner(ctx, signer.id, 'asked_at = $2', [ctx.now])
  for (const places of placesByPerson(due)) await tellSigner(ctx, places, 'ask')
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

/**
 * Writes to somebody, in one letter for all of these places, where there is a way to; whoever signs in person, or has a phone to which
 * nothing is carried, is told by the seller.
 */
export async function tellSigner(ctx: Ctx, places: readonly Place[], letter: Letter) {
  const { document, signer } = places[0]!
  const isLast = letter === 'finished'
  const isByPhone = signer.channel === 'phone' && signer.phone !== ''
  const isByMail = signer.email !== '' && (signer.channel === 'email' || isLast)
  if ((!isByPhone && !isByMail) || (signer.auth === 'in-person' && !isLast)) return false
  const way = wayOf(document)
  const url = way ? await way.linkOf(ctx, document.id, signer.id) : await linkOf(ctx, signer)
  if (!url) return false
  const say = await wordsOf(ctx, places, letter)
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

/** What a letter says of these documents; of several deadlines, the first. */
async function wordsOf(ctx: Ctx, places: readonly Place[], letter: Letter) {
  const { document, signer } = places[0]!
  const [deadline] = places.flatMap((place) => place.document.deadline ?? []).sort()
  const { date, time } = formatsOf(ctx.lang)
  const zone = await timeZoneOfDeal(ctx, document.dealId)
  const values = {
    company: ctx.company.name,
    count: places.length,
    title: document.title,
    titles: titlesOf(ctx, places),
    name: signer.name.split(' ')[0]!,
    deadline: deadline ? `${date(deadline, zone)} ${time(deadline, zone)}` : '',
    reason: document.cancelReason,
  }
  return (key: string) => translate(ctx.lang, `documents.mail.${letter}.${key}`, values)
}

/** A link to hand on, by whatever way the seller has. */
export async function linkToHandOn(ctx: Ctx, id: string, signerId: string) {
  const document = await documentForUpdate(ctx, id)
  const signer = await signerOf(ctx, id, signerId)
  enforce(maySignAt(ctx, { document, signer, signers: await signersOf(ctx, id) }))
  const way = wayOf(document)
  const url = way ? await way.linkOf(ctx, id, signerId) : await linkOf(ctx, signer)
  if (!url) throw new Refusal(409, 'documents.link_at_provider')
  const text = translate(ctx.lang, 'documents.whatsapp', {
    name: signer.name.split(' ')[0]!,
    company: ctx.company.name,
    titles: titlesOf(ctx, await openPlacesOf(ctx, id, signer)),
    url,
  })
  const whatsapp = signer.phone ? `https://wa.me/55${phoneDigits(signer.phone)}?text=${encodeURIComponent(text)}` : null
  return { url, whatsapp }
}

/** What this link leads to: all that this person can sign now of what was sent together. */
async function openPlacesOf(ctx: Ctx, id: string, signer: StoredSigner) {
  const places = await placesIn(ctx, await documentsTogether(ctx, id, { lock: false }))
  return places.filter(isPlaceOf(signer)).filter((place) => maySignAt(ctx, place).ok)
}

const hostHours = 1

/**
 * The signer signs on the device of whoever asks, by a link of its own that is good for an hour. No code is asked for there unless the
 * host wants one; the link that was mailed still asks for its own.
 */
export async function signHere(ctx: Ctx, id: string, signerId: string, { withCode }: { withCode: boolean }) {
  const document = await documentForUpdate(ctx, id)
  if (document.provider !== 'own') throw new Refusal(409, 'documents.link_at_provider')
  const signer = await signerOf(ctx, id, signerId)
  enforce(maySignAt(ctx, { document, signer, signers: await signersOf(ctx, id) }))
  if (withCode && !takesCodeAt(signer)) throw new Refusal(409, 'documents.no_code_target')
  if (!withCode && isAnybody({ ...signer, auth: 'in-person' })) throw new Refusal(409, 'documents.company_code')
  const token = newToken()
  const until = new Date(Date.parse(ctx.now) + hostHours * 3_600_000).toISOString()
  await changeSigner(ctx, signerId, 'host_id = $2, host_until = $3, host_hash = $4, host_code = $5', [
    ctx.userId,
    until,
    tokenHash(token),
    withCode,
  ])
  return { path: signingPath(token) }
}
