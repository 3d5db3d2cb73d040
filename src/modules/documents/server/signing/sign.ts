import { canonicalJson } from '../../../../platform/contract/canonical-json.ts'
import { sha256 } from '../../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { maySign } from '../../signer.ts'
import { type SigningConsent, signingConsents } from '../../signing-consent.ts'
import type { SigningMark } from '../../signing-contract.ts'
import { changeSigner } from '../document-store.ts'
import { happen, witnessCode } from '../happen.ts'
import { askNext, signingOf } from '../signer-links.ts'
import type { KeptSignature } from '../tables.ts'
import { openedLink } from './opened-link.ts'
import { type Claimed, isByPhone, proveCode, refuseLate, refuseOther, takesCode } from './signing-code.ts'

interface Signature extends Claimed {
  code: string
  signature: SigningMark
  consent: SigningConsent
  device: string
  position?: { latitude: number; longitude: number } | null | undefined
  userAgent: string
}

/** Signs. The code is judged first, outside the transaction: a wrong guess counts although it is refused. */
export async function signDocument(ctx: Ctx, token: string, given: Signature) {
  const first = await openedLink(ctx, token, { lock: false })
  refuseLate(ctx, first)
  refuseOther(first.signer, given)
  if (first.signer.auth === 'in-person' && first.host === '') throw new Refusal(409, 'documents.in_person_only')
  const asksCode = takesCode(first.signer, first.host)
  if (asksCode) await proveCode(ctx, first, given.code)
  const codeBy = isByPhone(first.signer) ? 'phone-code' : 'mail-code'
  const proof = asksCode ? codeBy : first.host ? 'in-person' : 'link'
  return inTransaction(ctx, (own) => keepSignature(own, token, given, proof))
}

async function keepSignature(ctx: Ctx, token: string, given: Signature, proof: KeptSignature['proof']) {
  const opened = await openedLink(ctx, token, { lock: true })
  const { document, signer, signers, host } = opened
  enforce(maySign(signingOf(ctx, document, signers), signer.id))
  const { name, cpf, signature: mark, consent, device, userAgent, position } = given
  const kept: KeptSignature = { mark, consent, proof }
  await changeSigner(ctx, signer.id, "signature = $2, cpf = case when cpf = '' then $3 else cpf end", [
    JSON.stringify(kept),
    cpf,
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
      host: host ? signer.hostId : null,
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
  await askNext(ctx, changed)
  return { at: ctx.now, isLast: changed.state === 'signed' }
}

export async function refuseToSign(ctx: Ctx, token: string, given: Claimed & { reason: string; userAgent: string }) {
  await inTransaction(ctx, async (own) => {
    const opened = await openedLink(own, token, { lock: true })
    const { document, signer } = opened
    refuseLate(own, opened)
    refuseOther(signer, given)
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
