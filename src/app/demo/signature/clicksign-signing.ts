import {
  byDocument,
  bySeller,
  type ClicksignAccount,
  type Envelope,
  happens,
  type Paper,
  type Signer,
  signerReply,
} from './clicksign-account.ts'

const ofSigner = ({ key }: ClicksignAccount, signer: Signer) => ({ signer: signerReply(signer), account: { key } })

function signerOf(account: ClicksignAccount, documentId: string, signer: string) {
  const envelope = byDocument(account, documentId)
  const found = [...(envelope?.signers.values() ?? [])].find(
    ({ id, attributes }) => id === signer || attributes.email === signer || attributes.name === signer,
  )
  return envelope && found ? { envelope, signer: found } : undefined
}

/** Whoever signs signs all of an envelope that asks for them. */
const papersOf = ({ documents, requirements }: Envelope, { id }: Signer) =>
  [...documents.values()].filter(
    (paper) =>
      paper.status === 'running' &&
      [...requirements.values()].some(({ signer, document }) => signer === id && document === paper.id),
  )

export async function sign(account: ClicksignAccount, documentId: string, who: string) {
  const found = signerOf(account, documentId, who)
  if (found?.signer.state !== 'new') return
  const { envelope, signer } = found
  const papers = papersOf(envelope, signer)
  if (papers.length === 0) return
  await happens(account, envelope, 'signature_started', ofSigner(account, signer), papers)
  signer.state = 'signed'
  for (const paper of papers) await signed(account, envelope, paper, signer)
}

async function signed(account: ClicksignAccount, envelope: Envelope, paper: Paper, signer: Signer) {
  const asked = new Set(
    [...envelope.requirements.values()].flatMap((one) => (one.document === paper.id ? one.signer : [])),
  )
  const isLast = [...asked].every((id) => envelope.signers.get(id)?.state === 'signed')
  if (isLast) paper.status = 'closed'
  await happens(account, envelope, 'sign', ofSigner(account, signer), [paper])
  if (!isLast) return
  paper.finishedAt = new Date().toISOString()
  await happens(account, envelope, 'auto_close', null, [paper])
  await happens(account, envelope, 'document_closed', { account: { key: account.key } }, [paper])
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

function envelopeAndPaper(account: ClicksignAccount, documentId: string) {
  const envelope = byDocument(account, documentId)!
  return { envelope, paper: envelope.documents.get(documentId)! }
}

export async function cancel(account: ClicksignAccount, documentId: string) {
  const { envelope, paper } = envelopeAndPaper(account, documentId)
  paper.status = 'canceled'
  await happens(account, envelope, 'cancel', bySeller(account), [paper])
}

export async function close(account: ClicksignAccount, documentId: string) {
  const { envelope, paper } = envelopeAndPaper(account, documentId)
  paper.status = 'closed'
  await happens(account, envelope, 'close', bySeller(account), [paper])
  await happens(account, envelope, 'document_closed', { account: { key: account.key } }, [paper])
}

/** The deadline passes: what somebody has signed is closed, what nobody has is canceled. */
export async function expire(account: ClicksignAccount, documentId: string) {
  const { envelope } = envelopeAndPaper(account, documentId)
  const isSigned = [...envelope.signers.values()].some(({ state }) => state === 'signed')
  for (const paper of envelope.documents.values()) paper.status = isSigned ? 'closed' : 'canceled'
  await happens(account, envelope, 'deadline', { reached_at: new Date().toISOString() })
  if (isSigned) await happens(account, envelope, 'document_closed', { account: { key: account.key } })
}
