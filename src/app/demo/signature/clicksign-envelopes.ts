import { randomBytes, randomUUID } from 'node:crypto'
import {
  bySeller,
  type ClicksignAccount,
  type Envelope,
  type Hook,
  happens,
  type Paper,
  signedUrl,
} from './clicksign-account.ts'
import { created, data, wrong } from './clicksign-replies.ts'
import { bulk, ofRequirements, ofSigners } from './clicksign-signers.ts'
import { cancel, close } from './clicksign-signing.ts'
import { type Asked, type Reply, text } from './stand-in-server.ts'

export function answered(account: ClicksignAccount, asked: Asked, url: URL): Reply | undefined {
  const { method, path, body } = asked
  const [, kind, id = '', part = '', partId = '', last = ''] = path.split('/')
  if (kind === 'webhooks') return webhook(account, method, id, body)
  if (kind !== 'envelopes') return undefined
  if (!id && method === 'GET') return list(account, url)
  if (!id) return created('envelopes', open(account, data(body).attributes ?? {}))
  const envelope = account.envelopes.get(id)
  if (!envelope) return undefined
  if (!part) return ofEnvelope(account, method, envelope, body)
  if (part === 'documents') return ofDocuments(account, envelope, asked)
  if (part === 'signers') return ofSigners(account, { method, envelope, body, id: partId, last })
  if (part === 'requirements') return ofRequirements(method, envelope, body)
  if (part === 'bulk_requirements') return bulk(account, envelope, body)
  if (part === 'notifications') {
    envelope.notified++
    return created('notifications', { id: randomUUID(), attributes: {} })
  }
  return undefined
}

function webhook(
  { hooks }: ClicksignAccount,
  method: string,
  id: string,
  body: Record<string, unknown>,
): Reply | undefined {
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

function list({ envelopes }: ClicksignAccount, url: URL): Reply {
  const [name, status] = ['name', 'status'].map((field) => url.searchParams.get(`filter[${field}]`))
  const found = [...envelopes.values()].filter(
    ({ attributes }) => (!name || attributes.name === name) && (!status || attributes.status === status),
  )
  return { status: 200, body: { data: found.map(({ id, attributes }) => ({ id, type: 'envelopes', attributes })) } }
}

function open({ envelopes }: ClicksignAccount, attributes: Record<string, unknown>): Envelope {
  const documents: Envelope['documents'] = new Map()
  const envelope: Envelope = {
    id: randomUUID(),
    attributes: { ...attributes, status: 'draft' },
    documents,
    get document() {
      return documents.values().next().value
    },
    signers: new Map(),
    requirements: new Map(),
    notified: 0,
  }
  envelopes.set(envelope.id, envelope)
  return envelope
}

function ofEnvelope(
  account: ClicksignAccount,
  method: string,
  envelope: Envelope,
  body: Record<string, unknown>,
): Reply {
  const shown = () => ({
    status: 200,
    body: { data: { id: envelope.id, type: 'envelopes', attributes: envelope.attributes } },
  })
  if (method === 'GET') return shown()
  if (method === 'DELETE') {
    if (envelope.attributes.status !== 'draft') return wrong('/data/attributes/status', 'envelope não é rascunho')
    account.envelopes.delete(envelope.id)
    return { status: 204 }
  }
  const change = data(body).attributes ?? {}
  if (change.status === 'running') {
    const needs = [...envelope.requirements.values()]
    const isReady = [...envelope.signers.keys()].every((id) => needs.filter(({ signer }) => signer === id).length >= 2)
    const papers = [...envelope.documents.values()]
    const areSigned = papers.every(({ id }) => needs.some(({ document }) => document === id))
    if (papers.length === 0 || envelope.signers.size === 0 || !isReady || !areSigned)
      return wrong('/data/attributes/status', 'envelope incompleto')
    for (const paper of papers) paper.status = 'running'
  }
  Object.assign(envelope.attributes, change)
  if (change.deadline_at && envelope.attributes.status === 'running')
    void happens(account, envelope, 'update_deadline', {
      ...bySeller(account),
      deadline_at: change.deadline_at,
    })
  return shown()
}

function ofDocuments(account: ClicksignAccount, envelope: Envelope, { method, path, body }: Asked): Reply | undefined {
  const isList = path.endsWith('/documents')
  if (method === 'POST') {
    const attributes = { ...data(body).attributes }
    const content = text(attributes.content_base64)
    if (!content.startsWith('data:application/pdf;base64,'))
      return wrong('/data/attributes/content_base64', 'conteúdo inválido')
    delete attributes.content_base64
    const pdf = Buffer.from(content.split(',')[1]!, 'base64')
    const paper: Paper = { id: randomUUID(), attributes, pdf, status: 'draft', finishedAt: null }
    envelope.documents.set(paper.id, paper)
    void happens(account, envelope, 'upload', bySeller(account), [paper])
    return created('documents', paper)
  }
  const shown = (paper: Paper) => shownPaper(account, paper)
  if (isList) return { status: 200, body: { data: [...envelope.documents.values()].map(shown) } }
  const document = envelope.documents.get(path.split('/').at(-1)!)
  if (!document) return undefined
  if (method === 'DELETE') {
    if (document.status !== 'draft') return wrong('/data/attributes/status', 'documento não é rascunho')
    envelope.documents.delete(document.id)
    return { status: 204 }
  }
  if (method === 'PATCH') {
    const status = text(data(body).attributes?.status)
    if (document.status !== 'running') return wrong('/data/attributes/status', `documento já está ${document.status}`)
    if (status === 'canceled') void cancel(account, document.id)
    else void close(account, document.id)
  }
  return { status: 200, body: { data: shown(document) } }
}

const shownPaper = (account: ClicksignAccount, { id, attributes, status }: Paper) => ({
  id,
  type: 'documents',
  attributes: { ...attributes, status },
  links: { files: { original: `${account.origin}/files/original-${id}`, signed: signedUrl(account, id) } },
})
