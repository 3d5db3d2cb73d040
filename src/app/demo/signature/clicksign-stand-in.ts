import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Asked, pressed, type Reply, signedCopy, signersPage, startStandIn, tell } from './stand-in-server.ts'

interface Signer {
  id: string
  attributes: Record<string, unknown>
  state: 'new' | 'signed' | 'refused'
}

interface Requirement {
  id: string
  action: string
  attributes: Record<string, unknown>
  signer: string
}

interface Envelope {
  id: string
  attributes: Record<string, unknown>
  document?: { id: string; attributes: Record<string, unknown>; pdf: Buffer; status: string; finishedAt: string | null }
  signers: Map<string, Signer>
  requirements: Map<string, Requirement>
  /** Signers were told so often. */
  notified: number
}

interface Hook {
  id: string
  endpoint: string
  secret: string
}

export interface SentNotice {
  url: string
  body: string
  headers: Record<string, string>
}

const data = (body: Record<string, unknown>) =>
  (body.data ?? {}) as {
    attributes?: Record<string, unknown>
    relationships?: Record<string, { data: { id: string } }>
  }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

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
  const envelopes = new Map<string, Envelope>()
  const hooks: Hook[] = []
  const notices: SentNotice[] = []
  const holding = { is: holds }
  const accountKey = randomUUID()

  const server = await startStandIn({
    port,
    base: '/api/v3',
    isAllowed: (authorization) => authorization === token,
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
      return signersPage('Clicksign (demonstração)', listed(), server.fault())
    },
  })

  function refusal(fault: string, asked: Asked): Reply {
    const told = (status: number, code: string, detail: string, pointer = ''): Reply => ({
      status,
      body: { errors: [{ code, status, ...(pointer && { source: { pointer } }), detail }] },
    })
    if (fault === 'refused') return told(401, 'unauthorized', 'Token inválido')
    if (fault === 'busy') {
      const reset = String(Math.ceil(Date.now() / 1000) + 1)
      return {
        ...told(429, 'too_many_requests', 'Limite excedido'),
        headers: { 'X-Rate-Limit-Reset': reset, 'Retry-After': '1' },
      }
    }
    if (fault === 'wrong') {
      const field = asked.path.endsWith('/signers')
        ? 'email'
        : asked.path.endsWith('/documents')
          ? 'filename'
          : 'deadline_at'
      return told(422, '100', `${field} não é válido`, `/data/attributes/${field}`)
    }
    return told(503, 'service_unavailable', 'Serviço indisponível')
  }

  const envelopeOf = (id: string) => envelopes.get(id)
  const byDocument = (id: string) => [...envelopes.values()].find(({ document }) => document?.id === id)

  function answer({ method, path, body }: Asked, url: URL): Reply | undefined {
    const [, kind, id = '', part = '', partId = '', last = ''] = path.split('/')
    if (kind === 'webhooks') return webhook(method, id, body)
    if (kind !== 'envelopes') return undefined
    if (!id && method === 'GET') return list(url)
    if (!id) return created('envelopes', open(data(body).attributes ?? {}))
    const envelope = envelopeOf(id)
    if (!envelope) return undefined
    if (!part) return ofEnvelope(method, envelope, body)
    if (part === 'documents') return ofDocuments(method, envelope, body)
    if (part === 'signers') return ofSigners({ method, envelope, body, id: partId, last })
    if (part === 'requirements') return ofRequirements(method, envelope, body)
    if (part === 'bulk_requirements') return bulk(envelope, body)
    if (part === 'notifications') {
      envelope.notified++
      return created('notifications', { id: randomUUID(), attributes: {} })
    }
    return undefined
  }

  const created = (type: string, { id, attributes }: { id: string; attributes: object }): Reply => ({
    status: 201,
    body: { data: { id, type, attributes } },
  })
  const wrong = (pointer: string, detail: string): Reply => ({
    status: 422,
    body: { errors: [{ code: '100', status: '422', title: detail, source: { pointer }, detail }] },
  })

  function webhook(method: string, id: string, body: Record<string, unknown>): Reply | undefined {
    const shown = ({ id: own, endpoint }: Hook) => ({
      id: own,
      type: 'webhooks',
      attributes: { endpoint, status: 'active' },
    })
    if (method === 'GET') return { status: 200, body: { data: hooks.map(shown) } }
    if (method === 'DELETE') {
      hooks.splice(hooks.findIndex((one) => one.id === id) >>> 0, 1)
      return { status: 204 }
    }
    const endpoint = text(data(body).attributes?.endpoint)
    if (hooks.some((one) => one.endpoint === endpoint))
      return wrong('/data/attributes/endpoint', 'endpoint já está em uso')
    const hook = { id: randomUUID(), endpoint, secret: randomBytes(16).toString('hex') }
    hooks.push(hook)
    return created('webhooks', { id: hook.id, attributes: { endpoint, status: 'active', secret: hook.secret } })
  }

  function list(url: URL): Reply {
    const [name, status] = ['name', 'status'].map((field) => url.searchParams.get(`filter[${field}]`))
    const found = [...envelopes.values()].filter(
      ({ attributes }) => (!name || attributes.name === name) && (!status || attributes.status === status),
    )
    return { status: 200, body: { data: found.map(({ id, attributes }) => ({ id, type: 'envelopes', attributes })) } }
  }

  function open(attributes: Record<string, unknown>): Envelope {
    const envelope = {
      id: randomUUID(),
      attributes: { ...attributes, status: 'draft' },
      signers: new Map(),
      requirements: new Map(),
      notified: 0,
    }
    envelopes.set(envelope.id, envelope)
    return envelope
  }

  function ofEnvelope(method: string, envelope: Envelope, body: Record<string, unknown>): Reply {
    const shown = () => ({
      status: 200,
      body: { data: { id: envelope.id, type: 'envelopes', attributes: envelope.attributes } },
    })
    if (method === 'GET') return shown()
    if (method === 'DELETE') {
      if (envelope.attributes.status !== 'draft') return wrong('/data/attributes/status', 'envelope não é rascunho')
      envelopes.delete(envelope.id)
      return { status: 204 }
    }
    const change = data(body).attributes ?? {}
    if (change.status === 'running') {
      const isReady = [...envelope.signers.keys()].every(
        (id) => [...envelope.requirements.values()].filter(({ signer }) => signer === id).length >= 2,
      )
      if (!envelope.document || envelope.signers.size === 0 || !isReady)
        return wrong('/data/attributes/status', 'envelope incompleto')
      envelope.document.status = 'running'
    }
    Object.assign(envelope.attributes, change)
    if (change.deadline_at && envelope.attributes.status === 'running')
      void happens(envelope, 'update_deadline', {
        user: seller,
        account: { key: accountKey },
        deadline_at: change.deadline_at,
      })
    return shown()
  }

  function ofDocuments(method: string, envelope: Envelope, body: Record<string, unknown>): Reply | undefined {
    const { document } = envelope
    if (method === 'POST') {
      const attributes = { ...data(body).attributes }
      const content = text(attributes.content_base64)
      if (!content.startsWith('data:application/pdf;base64,'))
        return wrong('/data/attributes/content_base64', 'conteúdo inválido')
      delete attributes.content_base64
      const pdf = Buffer.from(content.split(',')[1]!, 'base64')
      envelope.document = { id: randomUUID(), attributes, pdf, status: 'draft', finishedAt: null }
      void happens(envelope, 'upload', { user: seller, account: { key: accountKey } })
      return created('documents', envelope.document)
    }
    if (!document) return { status: 200, body: { data: [] } }
    if (method === 'PATCH') {
      const status = text(data(body).attributes?.status)
      if (document.status !== 'running') return wrong('/data/attributes/status', `documento já está ${document.status}`)
      if (status === 'canceled') void cancel(document.id)
      else void close(document.id)
    }
    const shown = {
      id: document.id,
      type: 'documents',
      attributes: { ...document.attributes, status: document.status },
      links: { files: { original: `${server.origin}/files/original-${document.id}`, signed: signedUrl(document.id) } },
    }
    return { status: 200, body: { data: shownAs(shown, method) } }
  }

  /** One where it is asked for by its id, else a list of it. */
  const shownAs = (shown: object, method: string) => {
    const asked = server.asked.at(-1)!
    return method === 'GET' && asked.path.endsWith('/documents') ? [shown] : shown
  }

  const signedUrl = (id: string) => {
    const found = byDocument(id)?.document
    return found?.status === 'closed' ? `${server.origin}/files/signed-${id}` : null
  }

  function fileOf(name: string): Reply {
    const [kind = '', ...id] = name.split('-')
    const document = byDocument(id.join('-'))?.document
    if (!document) return { status: 404 }
    if (files.is === 'no-file') return { status: 404 }
    if (files.is === 'odd-file') return { status: 200, content: Buffer.from('<html>Expirado</html>') }
    return {
      status: 200,
      content: kind === 'signed' ? signedCopy(document.pdf, 'Assinado na Clicksign') : document.pdf,
    }
  }
  const files: { is: 'good' | 'no-file' | 'odd-file' } = { is: 'good' }

  function ofSigners(given: {
    method: string
    envelope: Envelope
    body: Record<string, unknown>
    id: string
    last: string
  }): Reply {
    const { method, envelope, body, id, last } = given
    if (last === 'notifications') {
      envelope.notified++
      return created('notifications', { id: randomUUID(), attributes: {} })
    }
    if (method === 'DELETE') {
      envelope.signers.delete(id)
      return { status: 204 }
    }
    const shown = ({ id: own, attributes }: Signer) => ({ id: own, type: 'signers', attributes })
    if (method === 'GET') return { status: 200, body: { data: [...envelope.signers.values()].map(shown) } }
    const attributes = data(body).attributes ?? {}
    if (text(attributes.name).trim().split(/\s+/).length < 2)
      return wrong('/data/attributes/name', 'name deve ter nome e sobrenome')
    if (/@recusado\./.test(text(attributes.email))) return wrong('/data/attributes/email', 'email não é válido')
    const phone = text(attributes.phone_number)
    if (phone && !/^\d{10,11}$/.test(phone)) return wrong('/data/attributes/phone_number', 'phone_number não é válido')
    if (attributes.documentation && !/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text(attributes.documentation)))
      return wrong('/data/attributes/documentation', 'documentation não é válido')
    const signer: Signer = { id: randomUUID(), attributes, state: 'new' }
    envelope.signers.set(signer.id, signer)
    if (envelope.attributes.status === 'running') void happens(envelope, 'add_signer', withSigners([signer]))
    return created('signers', signer)
  }

  function need(envelope: Envelope, given: ReturnType<typeof data>) {
    const one = {
      id: randomUUID(),
      action: text(given.attributes?.action),
      attributes: given.attributes ?? {},
      signer: given.relationships?.signer?.data.id ?? '',
    }
    if (!envelope.signers.has(one.signer) || given.relationships?.document?.data.id !== envelope.document?.id)
      return undefined
    envelope.requirements.set(one.id, one)
    return one
  }
  const shownNeed = ({ id, attributes, signer }: Requirement) => ({
    id,
    type: 'requirements',
    attributes,
    relationships: { signer: { data: { type: 'signers', id: signer } } },
  })

  function ofRequirements(method: string, envelope: Envelope, body: Record<string, unknown>): Reply {
    if (method === 'GET') return { status: 200, body: { data: [...envelope.requirements.values()].map(shownNeed) } }
    if (envelope.attributes.status === 'running') return wrong('/data', 'envelope em andamento: use bulk_requirements')
    const one = need(envelope, data(body))
    return one ? created('requirements', one) : wrong('/data/relationships', 'signatário ou documento inexistente')
  }

  function bulk(envelope: Envelope, body: Record<string, unknown>): Reply {
    const operations = (body['atomic:operations'] ?? []) as { op: string; data?: object; ref?: { id: string } }[]
    const results = operations.map(({ op, data: given, ref }) => {
      if (op === 'add') return { data: shownNeed(need(envelope, given as ReturnType<typeof data>)!) }
      const gone = envelope.requirements.get(ref?.id ?? '')
      envelope.requirements.delete(ref?.id ?? '')
      const isLast = gone && ![...envelope.requirements.values()].some(({ signer }) => signer === gone.signer)
      const signer = isLast ? envelope.signers.get(gone.signer) : undefined
      if (signer) {
        envelope.signers.delete(signer.id)
        void happens(envelope, 'remove_signer', withSigners([signer]))
      }
      return {}
    })
    return { status: 200, body: { 'atomic:results': results } }
  }

  const seller = { email: 'vendas@exemplo.com.br', name: 'Vendas' }
  const told = ({ id, attributes }: Signer) => ({
    key: id,
    email: attributes.email ?? null,
    name: attributes.name,
    phone_number: attributes.phone_number ?? null,
    documentation: attributes.documentation ?? null,
    auths: ['email'],
    sign_as: ['contractor'],
  })
  const withSigners = (signers: Signer[]) => ({
    user: seller,
    account: { key: accountKey },
    signers: signers.map(told),
  })
  const ofSigner = (signer: Signer) => ({ signer: told(signer), account: { key: accountKey } })

  /** Tells each webhook, signed over the bytes. */
  async function happens(envelope: Envelope, name: string, given: unknown) {
    const document = envelope.document
    if (!document) return
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
          original_file_url: `${server.origin}/files/original-${document.id}`,
          signed_file_url: signedUrl(document.id),
          ziped_file_url: null,
        },
        signers: [...envelope.signers.values()].map(told),
        events: [],
      },
    })
    for (const { endpoint, secret } of hooks) {
      const hmac = createHmac('sha256', secret).update(body).digest('hex')
      const headers = { Event: name, 'Content-Hmac': `sha256=${hmac}` }
      const notice = { url: reach(endpoint), body, headers }
      notices.push(notice)
      if (!holding.is) await tell(notice.url, body, headers)
    }
  }

  function signerOf(documentId: string, signer: string) {
    const envelope = byDocument(documentId)
    const found = [...(envelope?.signers.values() ?? [])].find(
      ({ id, attributes }) => id === signer || attributes.email === signer || attributes.name === signer,
    )
    return envelope && found ? { envelope, signer: found } : undefined
  }

  async function sign(documentId: string, who: string) {
    const found = signerOf(documentId, who)
    if (!found || found.envelope.document!.status !== 'running' || found.signer.state !== 'new') return
    await happens(found.envelope, 'signature_started', ofSigner(found.signer))
    found.signer.state = 'signed'
    const isLast = [...found.envelope.signers.values()].every(({ state }) => state === 'signed')
    if (isLast) found.envelope.document!.status = 'closed'
    await happens(found.envelope, 'sign', ofSigner(found.signer))
    if (!isLast) return
    found.envelope.document!.finishedAt = new Date().toISOString()
    await happens(found.envelope, 'auto_close', null)
    await happens(found.envelope, 'document_closed', { account: { key: accountKey } })
  }

  async function refuse(documentId: string, who: string, comment: string) {
    const found = signerOf(documentId, who)
    if (!found) return
    found.signer.state = 'refused'
    await happens(found.envelope, 'refusal', {
      ...ofSigner(found.signer),
      refusal: { reasons: ['Outro motivo'], comment },
    })
  }

  async function cancel(documentId: string) {
    const envelope = byDocument(documentId)!
    envelope.document!.status = 'canceled'
    await happens(envelope, 'cancel', { user: seller, account: { key: accountKey } })
  }

  async function close(documentId: string) {
    const envelope = byDocument(documentId)!
    envelope.document!.status = 'closed'
    await happens(envelope, 'close', { user: seller, account: { key: accountKey } })
    await happens(envelope, 'document_closed', { account: { key: accountKey } })
  }

  /** The deadline passes: what somebody has signed is closed, what nobody has is canceled. */
  async function expire(documentId: string) {
    const envelope = byDocument(documentId)!
    const isSigned = [...envelope.signers.values()].some(({ state }) => state === 'signed')
    envelope.document!.status = isSigned ? 'closed' : 'canceled'
    await happens(envelope, 'deadline', { reached_at: new Date().toISOString() })
    if (isSigned) await happens(envelope, 'document_closed', { account: { key: accountKey } })
  }

  const listed = () =>
    [...envelopes.values()].flatMap(({ document, signers }) =>
      document
        ? [
            {
              id: document.id,
              title: text(document.attributes.filename),
              status: document.status,
              signers: [...signers.values()].map(({ id, attributes, state }) => ({
                id,
                name: text(attributes.name),
                status: state,
              })),
            },
          ]
        : [],
    )

  return {
    ...server,
    envelopes,
    hooks,
    notices,
    holding,
    files,
    sign,
    refuse,
    cancel,
    closeEarly: close,
    expire,
    tell: ({ url, body, headers }: SentNotice) => tell(url, body, headers),
  }
}
