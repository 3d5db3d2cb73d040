import { canonicalJson } from '../../../../platform/contract/canonical-json.ts'
import { sha256 } from '../../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { type SigningConsent, signingConsents } from '../../signing-consent.ts'
import type { SigningMark } from '../../signing-contract.ts'
import { maySignAt, type Place } from '../bundle/documents-together.ts'
import { changeSigner } from '../document-store.ts'
import { happen, witnessCode } from '../happen.ts'
import { askNext } from '../signer-links.ts'
import type { KeptSignature, StoredDocument } from '../tables.ts'
import { type Opened, openedLink, placeIn } from './opened-link.ts'
import { type Claimed, isByPhone, proveCode, refuseOther, takesCode } from './signing-code.ts'

interface Signature extends Claimed {
  code: string
  /** The numbers of the documents that were read and are signed by this. */
  papers?: readonly number[] | undefined
  signature: SigningMark
  consent: SigningConsent
  device: string
  position?: { latitude: number; longitude: number } | null | undefined
  userAgent: string
}

/** Signs one document or several. The code is judged first, outside the transaction: a wrong guess counts although it is refused. */
export async function signDocument(ctx: Ctx, token: string, given: Signature) {
  const first = await openedLink(ctx, token, { lock: false })
  chosenPlaces(ctx, first, given.papers)
  refuseOther(first, given)
  if (first.signer.auth === 'in-person' && first.host === '') throw new Refusal(409, 'documents.in_person_only')
  const asksCode = takesCode(first.signer, first.host)
  if (asksCode) await proveCode(ctx, first, given.code)
  const codeBy = isByPhone(first.signer) ? 'phone-code' : 'mail-code'
  const proof = asksCode ? codeBy : first.host ? 'in-person' : 'link'
  return inTransaction(ctx, (own) => keepSignatures(own, token, given, proof))
}

/** The places that are signed now: all of them, or none. Left out: the document that was opened. */
function chosenPlaces(ctx: Ctx, opened: Opened, papers: readonly number[] = []): Place[] {
  const numbers = [...new Set(papers)]
  const places = numbers.length > 0 ? numbers.map((number) => placeIn(opened, number)) : [opened]
  for (const place of places) refuseClosed(ctx, place, places.length)
  return places
}

/** Of several, the sentence names the one that cannot be signed. */
function refuseClosed(ctx: Ctx, place: Place, among: number) {
  const verdict = maySignAt(ctx, place)
  if (verdict.ok || among === 1) return enforce(verdict)
  const why = translate(ctx.lang, verdict.code, verdict.values)
  throw new Refusal(409, 'documents.one_changed', { values: { title: place.document.title, why } })
}

async function keepSignatures(ctx: Ctx, token: string, given: Signature, proof: KeptSignature['proof']) {
  const opened = await openedLink(ctx, token, { lock: true })
  const places = chosenPlaces(ctx, opened, given.papers)
  const changed: StoredDocument[] = []
  for (const place of places) changed.push(await keepSignature(ctx, opened, place, given, proof))
  await askNext(ctx, changed)
  return { at: ctx.now, isLast: changed.every(({ state }) => state === 'signed') }
}

async function keepSignature(
  ctx: Ctx,
  { host, signer: { hostId } }: Opened,
  { document, signer }: Place,
  given: Signature,
  proof: KeptSignature['proof'],
) {
  const { name, cpf, signature: mark, consent, device, userAgent, position } = given
  const kept: KeptSignature = { mark, consent, proof }
  await changeSigner(ctx, signer.id, "signature = $2, cpf = case when cpf = '' then $3 else cpf end, host_id = $4", [
    JSON.stringify(kept),
    cpf,
    host ? hostId : null,
  ])
  if (proof === 'mail-code' || proof === 'phone-code') await witnessCode(ctx, document, signer, 'code-right')
  const changed = await happen(ctx, document, {
    kind: 'sign',
    signerId: signer.id,
    who: signer.name,
    note: host,
    key: `sign ${signer.id}`,
    facts: {
      role: signer.role,
      proof,
      signature: mark.kind,
      host: host ? hostId : null,
      consent: { version: consent, sha256: sha256(canonicalJson(signingConsents[consent])) },
    },
    person: {
      name,
      cpf,
      email: proof === 'mail-code' ? signer.email : '',
      ...(proof === 'phone-code' && { phone: signer.phone }),
      mark,
      device,
      userAgent,
      position,
      host,
    },
  })
  if (!changed) throw new Refusal(409, 'documents.already_signed')
  return changed
}

type Refusing = Claimed & { reason: string; userAgent: string; paper?: number | undefined }

export async function refuseToSign(ctx: Ctx, token: string, given: Refusing) {
  await inTransaction(ctx, async (own) => {
    const opened = await openedLink(own, token, { lock: true })
    const place = placeIn(opened, given.paper)
    const { document, signer } = place
    enforce(maySignAt(own, place))
    refuseOther(opened, given)
    await changeSigner(own, signer.id, 'refuse_reason = $2', [given.reason])
    const news = await happen(own, document, {
      kind: 'refused',
      signerId: signer.id,
      who: signer.name,
      note: given.reason,
      key: `refused ${signer.id}`,
      person: { name: given.name, cpf: given.cpf, reason: given.reason, userAgent: given.userAgent },
    })
    if (!news) throw new Refusal(409, 'documents.you_refused')
    await own.emit({
      kind: 'documents.refused',
      subject: { kind: 'document', id: document.id },
      threadId: document.dealId,
      data: { title: document.title, dealId: document.dealId, who: signer.name },
    })
  })
}
