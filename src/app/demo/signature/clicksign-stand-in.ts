import { byDocument, type ClicksignAccount, clicksignAccount } from './clicksign-account.ts'
import { answered } from './clicksign-envelopes.ts'
import { refusal } from './clicksign-replies.ts'
import { cancel, close, expire, refuse, sign } from './clicksign-signing.ts'
import {
  pressed,
  type Reply,
  type SentNotice,
  signedCopy,
  signersPage,
  startStandIn,
  tell,
  text,
} from './stand-in-server.ts'

/**
 * Clicksign v3 on this machine, over real HTTP: envelopes, documents, signers, requirements, notifications and webhooks, told signed over the
 * bytes. `reach` says where an endpoint really is; `holds` keeps notices back, to be told as a test likes.
 */
export async function startClicksignStandIn({
  port = 0,
  token = 'clicksign-demo',
  reach = (endpoint: string) => endpoint,
  holds = false,
}: {
  port?: number
  token?: string
  reach?: (endpoint: string) => string
  holds?: boolean
} = {}) {
  const account = clicksignAccount(reach, holds)
  const server = await startStandIn({
    port,
    base: '/api/v3',
    isAllowed: (authorization) => authorization === token,
    refusal,
    answer: (asked, url) => answered(account, asked, url),
    page: async (url, request) => {
      const [, what = '', id = ''] = url.pathname.split('/')
      if (what === 'files') return fileOf(account, id)
      if (request.method === 'POST') {
        const { does, document, signer, fault } = await pressed(request)
        if (fault) server.misbehave(fault)
        if (does === 'sign') await sign(account, document, signer)
        if (does === 'refuse') await refuse(account, document, signer, 'Dados errados')
        return { status: 303, headers: { Location: '/' } }
      }
      return signersPage('Clicksign (demonstração)', listed(account), server.fault())
    },
  })
  account.origin = server.origin

  const { envelopes, hooks, notices, holding, files } = account
  return {
    ...server,
    envelopes,
    hooks,
    notices,
    holding,
    files,
    sign: (documentId: string, who: string) => sign(account, documentId, who),
    refuse: (documentId: string, who: string, comment: string) => refuse(account, documentId, who, comment),
    cancel: (documentId: string) => cancel(account, documentId),
    closeEarly: (documentId: string) => close(account, documentId),
    expire: (documentId: string) => expire(account, documentId),
    tell: ({ url, body, headers }: SentNotice) => tell(url, body, headers),
  }
}

function fileOf(account: ClicksignAccount, name: string): Reply {
  const [kind = '', ...id] = name.split('-')
  const document = byDocument(account, id.join('-'))?.documents.get(id.join('-'))
  if (!document) return { status: 404 }
  if (account.files.is === 'no-file') return { status: 404 }
  if (account.files.is === 'odd-file') return { status: 200, content: Buffer.from('<html>Expirado</html>') }
  return {
    status: 200,
    content: kind === 'signed' ? signedCopy(document.pdf, 'Assinado na Clicksign') : document.pdf,
  }
}

const listed = ({ envelopes }: ClicksignAccount) =>
  [...envelopes.values()].flatMap(({ documents, signers }) =>
    [...documents.values()].map(({ id: document, attributes: named, status: stands }) => ({
      id: document,
      title: text(named.filename),
      status: stands,
      signers: [...signers.values()].map(({ id, attributes, state }) => ({
        id,
        name: text(attributes.name),
        status: state,
      })),
    })),
  )
