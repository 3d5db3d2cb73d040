import { randomUUID } from 'node:crypto'
import {
  type ClicksignAccount,
  type Envelope,
  happens,
  type Requirement,
  type Signer,
  withSigners,
} from './clicksign-account.ts'
import { created, data, wrong } from './clicksign-replies.ts'
import { type Reply, text } from './stand-in-server.ts'

export function ofSigners(
  account: ClicksignAccount,
  given: {
    method: string
    envelope: Envelope
    body: Record<string, unknown>
    id: string
    last: string
  },
): Reply {
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
  if (envelope.attributes.status === 'running')
    void happens(account, envelope, 'add_signer', withSigners(account, [signer]))
  return created('signers', signer)
}

function need(envelope: Envelope, given: ReturnType<typeof data>) {
  const one = {
    id: randomUUID(),
    action: text(given.attributes?.action),
    attributes: given.attributes ?? {},
    signer: given.relationships?.signer?.data.id ?? '',
    document: given.relationships?.document?.data.id ?? '',
  }
  if (!envelope.signers.has(one.signer) || !envelope.documents.has(one.document)) return undefined
  envelope.requirements.set(one.id, one)
  return one
}

const shownNeed = ({ id, attributes, signer, document }: Requirement) => ({
  id,
  type: 'requirements',
  attributes,
  relationships: {
    signer: { data: { type: 'signers', id: signer } },
    document: { data: { type: 'documents', id: document } },
  },
})

export function ofRequirements(method: string, envelope: Envelope, body: Record<string, unknown>): Reply {
  if (method === 'GET') return { status: 200, body: { data: [...envelope.requirements.values()].map(shownNeed) } }
  if (envelope.attributes.status === 'running') return wrong('/data', 'envelope em andamento: use bulk_requirements')
  const one = need(envelope, data(body))
  return one ? created('requirements', one) : wrong('/data/relationships', 'signatário ou documento inexistente')
}

export function bulk(account: ClicksignAccount, envelope: Envelope, body: Record<string, unknown>): Reply {
  const operations = (body['atomic:operations'] ?? []) as { op: string; data?: object; ref?: { id: string } }[]
  const results = operations.map(({ op, data: given, ref }) => {
    if (op === 'add') return { data: shownNeed(need(envelope, given as ReturnType<typeof data>)!) }
    const gone = envelope.requirements.get(ref?.id ?? '')
    envelope.requirements.delete(ref?.id ?? '')
    const left = [...envelope.requirements.values()].filter(({ signer }) => signer === gone?.signer)
    const signer = gone && !left.some(({ document }) => document === gone.document) && envelope.signers.get(gone.signer)
    if (signer) {
      if (left.length === 0) envelope.signers.delete(signer.id)
      const paper = envelope.documents.get(gone?.document ?? '')
      void happens(account, envelope, 'remove_signer', withSigners(account, [signer]), paper ? [paper] : [])
    }
    return {}
  })
  return { status: 200, body: { 'atomic:results': results } }
}
