import { byDocument, bySeller, type ClicksignAccount, happens, type Signer, told } from './clicksign-account.ts'

const ofSigner = ({ key }: ClicksignAccount, signer: Signer) => ({ signer: told(signer), account: { key } })

function signerOf(account: ClicksignAccount, documentId: string, signer: string) {
  const envelope = byDocument(account, documentId)
  const found = [...(envelope?.signers.values() ?? [])].find(
    ({ id, attributes }) => id === signer || attributes.email === signer || attributes.name === signer,
  )
  return envelope && found ? { envelope, signer: found } : undefined
}

export async function sign(account: ClicksignAccount, documentId: string, who: string) {
  const found = signerOf(account, documentId, who)
  if (!found || found.envelope.document!.status !== 'running' || found.signer.state !== 'new') return
  await happens(account, found.envelope, 'signature_started', ofSigner(account, found.signer))
  found.signer.state = 'signed'
  const isLast = [...found.envelope.signers.values()].every(({ state }) => state === 'signed')
  if (isLast) found.envelope.document!.status = 'closed'
  await happens(account, found.envelope, 'sign', ofSigner(account, found.signer))
  if (!isLast) return
  found.envelope.document!.finishedAt = new Date().toISOString()
  await happens(account, found.envelope, 'auto_close', null)
  await happens(account, found.envelope, 'document_closed', { account: { key: account.key } })
}

export async function refuse(account: ClicksignAccount, documentId: string, who: string, comment: string) {
  const found = signerOf(account, documentId, who)
  if (!found) return
  found.signer.state = 'refused'
  await happens(account, found.envelope, 'refusal', {
    ...ofSigner(account, found.signer),
    refusal: { reasons: ['Outro motivo'], comment },
  })
}

export async function cancel(account: ClicksignAccount, documentId: string) {
  const envelope = byDocument(account, documentId)!
  envelope.document!.status = 'canceled'
  await happens(account, envelope, 'cancel', bySeller(account))
}

export async function close(account: ClicksignAccount, documentId: string) {
  const envelope = byDocument(account, documentId)!
  envelope.document!.status = 'closed'
  await happens(account, envelope, 'close', bySeller(account))
  await happens(account, envelope, 'document_closed', { account: { key: account.key } })
}

/** The deadline passes: what somebody has signed is closed, what nobody has is canceled. */
export async function expire(account: ClicksignAccount, documentId: string) {
  const envelope = byDocument(account, documentId)!
  const isSigned = [...envelope.signers.values()].some(({ state }) => state === 'signed')
  envelope.document!.status = isSigned ? 'closed' : 'canceled'
  await happens(account, envelope, 'deadline', { reached_at: new Date().toISOString() })
  if (isSigned) await happens(account, envelope, 'document_closed', { account: { key: account.key } })
}
