import { randomUUID } from 'node:crypto'
import {
  type Asked,
  pressed,
  type Reply,
  type SentNotice,
  signedCopy,
  signersPage,
  startStandIn,
  tell,
  text,
} from './stand-in-server.ts'
import type { Doc, Hook, Signer } from './zapsign-docs.ts'

/**
 * ZapSign on this machine, over real HTTP: documents, signers and webhooks, which carry the whole document and the headers that were asked
 * for. `reach` says where an address really is; `holds` keeps notices back.
 */
export async function startZapSignStandIn({
  port = 0,
  token = 'zapsign-demo',
  reach = (endpoint: string) => endpoint,
  holds = false,
}: {
  port?: number
  token?: string
  reach?: (endpoint: string) => string
  holds?: boolean
} = {}) {
  const docs: Doc[] = []
  const hooks: Hook[] = []
  const notices: SentNotice[] = []
  const holding = { is: holds }
  const files: { is: 'good' | 'no-file' | 'odd-file' } = { is: 'good' }

  const server = await startStandIn({
    port,
    base: '/api/v1',
    isAllowed: (authorization) => authorization === `Bearer ${token}`,
    refusal,
    answer,
    page: async (url, request) => {
      const [, what = '', id = ''] = url.pathname.split('/')
      if (what === 'files') return fileOf(id)
      if (request.method === 'POST') {
        const { does, document, signer, fault } = await pressed(request)
        if (fault) server.misbehave(fault)
        if (does === 'sign') await sign(document, signer)
        if (does === 'refuse') await refuse(document, signer, 'Dados errados')
        return { status: 303, headers: { Location: '/' } }
      }
      const listed = docs.map(({ token: own, name, status, signers }) => ({
        id: own,
        title: name,
        status,
        signers: signers.map((one) => ({ id: one.token, name: one.name, status: one.status })),
      }))
      return signersPage('ZapSign (demonstração)', listed, server.fault())
    },
  })

  function refusal(fault: string, { path }: Asked): Reply {
    if (fault === 'refused') return { status: 401, body: { detail: 'API token not found' } }
    if (fault === 'busy') return { status: 429, body: { detail: 'Throttled' }, headers: { 'Retry-After': '1' } }
    if (fault === 'wrong')
      return path === '/docs/'
        ? { status: 400, body: { signers: [{}, { email: ['Insira um endereço de email válido.'] }] } }
        : { status: 400, body: { email: ['Insira um endereço de email válido.'] } }
    return { status: 503, body: { detail: 'Service unavailable' } }
  }

  function answer({ method, path, body }: Asked): Reply | undefined {
    const [, kind, id = '', part = ''] = path.split('/')
    if (path === '/user/company/webhook/' && method === 'POST') {
      const given = (body.headers ?? []) as { name: string; value: string }[]
      hooks.push({
        url: text(body.url),
        headers: Object.fromEntries(given.map(({ name, value }) => [name, value])),
      })
      return { status: 200, body: { id: hooks.length, url: body.url } }
    }
    if (kind === 'refuse' && method === 'POST') return refuseDoc(text(body.doc_token), text(body.rejected_reason))
    if (kind === 'signer' && method === 'DELETE') {
      for (const doc of docs) doc.signers = doc.signers.filter((one) => one.token !== id)
      return { status: 200, body: {} }
    }
    if (kind !== 'docs') return undefined
    if (!id && method === 'POST') return create(body)
    if (!id)
      return {
        status: 200,
        body: {
          count: docs.length,
          next: null,
          previous: null,
          results: docs
            .toReversed()
            .map(({ token: own, name, status, external_id }) => ({ token: own, name, status, external_id })),
        },
      }
    const doc = docs.find((one) => one.token === id)
    if (!doc) return undefined
    if (part === 'add-signer') {
      const signer = signerOf(body)
      doc.signers.push(signer)
      return { status: 200, body: shownSigner(signer) }
    }
    if (method === 'PUT') doc.date_limit_to_sign = text(body.date_limit_to_sign) || doc.date_limit_to_sign
    return { status: 200, body: shown(doc) }
  }

  function create(body: Record<string, unknown>): Reply {
    const pdf = Buffer.from(text(body.base64_pdf), 'base64')
    if (!pdf.includes('%PDF-')) return { status: 400, body: { base64_pdf: ['Arquivo inválido.'] } }
    const given = (body.signers ?? []) as Record<string, unknown>[]
    const bad = given.findIndex(({ email }) => /@recusado\./.test(text(email)))
    if (bad >= 0)
      return {
        status: 400,
        body: {
          signers: given.map((_one, at) => (at === bad ? { email: ['Insira um endereço de email válido.'] } : {})),
        },
      }
    const doc: Doc = {
      token: randomUUID(),
      name: text(body.name),
      status: 'pending',
      external_id: text(body.external_id),
      date_limit_to_sign: text(body.date_limit_to_sign),
      metadata: body.metadata,
      pdf,
      signers: given.map(signerOf),
      rejected_reason: '',
    }
    docs.push(doc)
    void happens(doc, 'doc_created')
    return { status: 200, body: shown(doc) }
  }

  function signerOf(given: Record<string, unknown>): Signer {
    const own = randomUUID()
    return {
      token: own,
      name: text(given.name),
      email: text(given.email),
      status: 'new',
      external_id: text(given.external_id),
      sign_url: `${server.origin}/?signer=${own}`,
      rejected_reason: '',
      signed_at: null,
      times_viewed: 0,
    }
  }

  const shownSigner = (signer: Signer) => ({
    ...signer,
    phone_country: '55',
    phone_number: '',
    auth_mode: 'assinaturaTela',
  })
  const signedUrl = (doc: Doc) => (doc.status === 'signed' ? `${server.origin}/files/${doc.token}` : null)
  const shown = ({ pdf: _pdf, signers, ...doc }: Doc) => ({
    ...doc,
    open_id: 7,
    original_file: `${server.origin}/files/${doc.token}`,
    signed_file: signedUrl({ ...doc, signers, pdf: _pdf }),
    signers: signers.map(shownSigner),
  })

  function fileOf(id: string): Reply {
    const doc = docs.find((one) => one.token === id)
    if (!doc || files.is === 'no-file') return { status: 404 }
    if (files.is === 'odd-file') return { status: 200, content: Buffer.from('<html>Expirado</html>') }
    return { status: 200, content: signedCopy(doc.pdf, 'Assinado na ZapSign') }
  }

  async function happens(doc: Doc, event: string, more: object = {}) {
    const body = JSON.stringify({ ...shown(doc), event_type: event, event_id: randomUUID(), ...more })
    for (const { url, headers } of hooks) {
      const notice = { url: reach(url), body, headers }
      notices.push(notice)
      if (!holding.is) await tell(notice.url, body, headers)
    }
  }

  const found = (docToken: string, who: string) => {
    const doc = docs.find((one) => one.token === docToken)
    const signer = doc?.signers.find(({ token: own, email, name }) => [own, email, name].includes(who))
    return doc && signer ? { doc, signer } : undefined
  }

  async function sign(docToken: string, who: string) {
    const one = found(docToken, who)
    if (one?.doc.status !== 'pending' || one.signer.status !== 'new') return
    Object.assign(one.signer, { status: 'signed', signed_at: new Date().toISOString(), times_viewed: 1 })
    if (one.doc.signers.every(({ status }) => status === 'signed')) one.doc.status = 'signed'
    await happens(one.doc, 'doc_signed', { signer_who_signed: shownSigner(one.signer) })
  }

  async function refuse(docToken: string, who: string, reason: string) {
    const one = found(docToken, who)
    if (!one) return
    Object.assign(one.signer, { status: 'refused', rejected_reason: reason })
    one.doc.status = 'refused'
    await happens(one.doc, 'doc_refused')
  }

  function refuseDoc(docToken: string, reason: string): Reply {
    const doc = docs.find((one) => one.token === docToken)
    if (!doc) return { status: 404, body: { code: 'document_not_found' } }
    if (doc.status !== 'pending') return { status: 403, body: { code: `document_already_${doc.status}` } }
    Object.assign(doc, { status: 'refused', rejected_reason: reason })
    void happens(doc, 'doc_refused')
    return { status: 200, body: { message: 'Documento recusado.' } }
  }

  async function remove(docToken: string) {
    const doc = docs.find((one) => one.token === docToken)
    if (doc) await happens(doc, 'doc_deleted')
  }

  return {
    ...server,
    docs,
    hooks,
    notices,
    holding,
    files,
    sign,
    refuse,
    remove,
    tell: ({ url, body, headers }: SentNotice) => tell(url, body, headers),
  }
}
