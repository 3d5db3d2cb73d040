import { createHmac, randomUUID } from 'node:crypto'
import { type SentNotice, tell } from './stand-in-server.ts'

export interface Signer {
  id: string
  attributes: Record<string, unknown>
  state: 'new' | 'signed' | 'refused'
}

export interface Requirement {
  id: string
  action: string
  attributes: Record<string, unknown>
  signer: string
  document: string
}

export interface Paper {
  id: string
  attributes: Record<string, unknown>
  pdf: Buffer
  status: string
  finishedAt: string | null
}

export interface Envelope {
  id: string
  attributes: Record<string, unknown>
  documents: Map<string, Paper>
  /** The first. */
  readonly document: Paper | undefined
  signers: Map<string, Signer>
  requirements: Map<string, Requirement>
  /** Signers were told so often. */
  notified: number
}

export interface Hook {
  id: string
  endpoint: string
  secret: string
}

export interface ClicksignAccount {
  key: string
  /** Where it listens. */
  origin: string
  envelopes: Map<string, Envelope>
  hooks: Hook[]
  notices: SentNotice[]
  holding: { is: boolean }
  files: { is: 'good' | 'no-file' | 'odd-file' }
  reach: (endpoint: string) => string
}

export const clicksignAccount = (reach: ClicksignAccount['reach'], holds: boolean): ClicksignAccount => ({
  key: randomUUID(),
  origin: '',
  envelopes: new Map(),
  hooks: [],
  notices: [],
  holding: { is: holds },
  files: { is: 'good' },
  reach,
})

export const byDocument = ({ envelopes }: ClicksignAccount, id: string) =>
  [...envelopes.values()].find(({ documents }) => documents.has(id))

export const signedUrl = (account: ClicksignAccount, id: string) => {
  const found = byDocument(account, id)?.documents.get(id)
  return found?.status === 'closed' ? `${account.origin}/files/signed-${id}` : null
}

const seller = { email: 'vendas@exemplo.com.br', name: 'Vendas' }

/** Who did it, of which account. */
export const bySeller = ({ key }: ClicksignAccount) => ({ user: seller, account: { key } })

export const signerReply = ({ id, attributes }: Signer) => ({
  key: id,
  email: attributes.email ?? null,
  name: attributes.name,
  phone_number: attributes.phone_number ?? null,
  documentation: attributes.documentation ?? null,
  auths: ['email'],
  sign_as: ['contractor'],
})

export const withSigners = (account: ClicksignAccount, signers: Signer[]) => ({
  ...bySeller(account),
  signers: signers.map(signerReply),
})

/** Tells each webhook, signed over the bytes: of one document, or of each in the envelope. */
export async function happens(
  account: ClicksignAccount,
  envelope: Envelope,
  name: string,
  given: unknown,
  papers: Iterable<Paper> = envelope.documents.values(),
) {
  for (const paper of papers) await tellOf(account, envelope, paper, name, given)
}

async function tellOf(account: ClicksignAccount, envelope: Envelope, document: Paper, name: string, given: unknown) {
  const body = JSON.stringify({
    event: { name, data: given, occurred_at: new Date().toISOString(), id: randomUUID() },
    document: {
      key: document.id,
      filename: document.attributes.filename,
      status: document.status,
      deadline_at: envelope.attributes.deadline_at,
      auto_close: true,
      finished_at: document.finishedAt,
      metadata: document.attributes.metadata,
      downloads: {
        original_file_url: `${account.origin}/files/original-${document.id}`,
        signed_file_url: signedUrl(account, document.id),
        ziped_file_url: null,
      },
      signers: [...envelope.signers.values()].map(signerReply),
      events: [],
    },
  })
  for (const { endpoint, secret } of account.hooks) {
    const hmac = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { Event: name, 'Content-Hmac': `sha256=${hmac}` }
    const notice = { url: account.reach(endpoint), body, headers }
    account.notices.push(notice)
    if (!account.holding.is) await tell(notice.url, body, headers)
  }
}
