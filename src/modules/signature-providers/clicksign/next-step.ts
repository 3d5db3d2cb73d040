import { at, listAt, textAt } from '../json.ts'
import {
  type Kept,
  type KeptSigner,
  keptIn,
  type NextStep,
  type Step,
  standing,
  type Wanted,
  type WantedSigner,
} from '../steps.ts'
import { canceling } from './cancel-step.ts'
import { documentBody, envelopeBody, nationalPhone, proofRequirement, roleRequirement, signerBody } from './words.ts'

/** What is to be done next at Clicksign; undefined where it stands there as it shall. */
export function nextStep(wanted: Wanted, own: Kept): ReturnType<NextStep> {
  const kept = keptIn(wanted, own)
  if (wanted.state === 'canceled') return canceling(wanted, kept)
  if (wanted.state === 'finished') return undefined
  if (!kept.envelope) return wanted.shared ? 'waits' : opening(wanted)
  const envelope = `/envelopes/${kept.envelope}`
  if (!kept.document) return sending(wanted, envelope)
  for (const signer of standing(wanted)) {
    const step = entering(wanted, kept, signer, envelope)
    if (step) return step
  }
  for (const signer of wanted.signers)
    if (signer.state === 'removed') {
      const step = leaving(wanted, kept, signer, envelope)
      if (step) return step
    }
  const movesIt = !wanted.shared || wanted.shared.isLeadOver
  if (movesIt && (kept.deadline !== wanted.deadline || remindsOtherwise(wanted, kept))) return moving(wanted, envelope)
  if (!kept.isRunning) return wanted.shared || wanted.awaits ? 'waits' : starting(kept, envelope)
  if (!kept.isNotified && !wanted.shared) return notifying(envelope)
  return reminding(wanted, kept, envelope)
}

const idOf = (item: unknown) => textAt(item, 'data', 'id') || textAt(item, 'id')
const withId = (keep: (id: string) => Kept) => (_kept: Kept, item: unknown) => {
  const id = idOf(item)
  return id ? keep(id) : undefined
}
const listed = (body: unknown, is: (item: unknown) => boolean) => listAt(body, 'data').find(is)

const opening = (wanted: Wanted): Step => {
  const body = envelopeBody(wanted)
  const { name } = body.data.attributes
  const query = `filter[name]=${encodeURIComponent(name)}&filter[status]=draft&page[size]=50`
  return {
    id: 'envelope',
    method: 'POST',
    path: '/envelopes',
    body: () => body,
    find: {
      path: `/envelopes?${query}`,
      found: (all) => listed(all, (item) => textAt(item, 'attributes', 'name') === name),
    },
    keep: (kept, item) => withId((id) => ({ ...kept, envelope: id, ...timesOf(wanted) }))(kept, item),
  }
}

const sending = (wanted: Wanted, envelope: string): Step => ({
  id: 'document',
  method: 'POST',
  path: `${envelope}/documents`,
  takesPdf: true,
  body: (pdf) => documentBody(wanted, pdf),
  find: {
    path: `${envelope}/documents`,
    found: (all) => listed(all, (item) => textAt(item, 'attributes', 'metadata', 'document_id') === wanted.documentId),
  },
  keep: (kept, item) => withId((document) => ({ ...kept, document }))(kept, item),
})

const keepSigner =
  (signerId: string, change: (before: KeptSigner | undefined, id: string) => KeptSigner) =>
  (kept: Kept, item: unknown): Kept | undefined =>
    withId((id) => ({ ...kept, signers: { ...kept.signers, [signerId]: change(kept.signers[signerId], id) } }))(
      kept,
      item,
    )

function entering(wanted: Wanted, kept: Kept, signer: WantedSigner, envelope: string): ReturnType<NextStep> {
  const there = kept.signers[signer.id]
  const { shared } = wanted
  if (!there && shared?.leadOf[signer.id]) return 'waits'
  if (!there) {
    const others = [...Object.values(kept.signers), ...Object.values(shared?.lead.signers ?? {})]
    return enteringSigner(wanted, signer, envelope, others)
  }
  if (there.role && there.proof) return undefined
  if (kept.isRunning) return addingBoth(kept, signer, there, envelope)
  const isRole = !there.role
  const data = (isRole ? roleRequirement : proofRequirement)(signer, kept.document!, there.id)
  return {
    id: `${isRole ? 'role' : 'proof'} ${signer.id}`,
    signerId: signer.id,
    method: 'POST',
    path: `${envelope}/requirements`,
    body: () => ({ data }),
    find: {
      path: `${envelope}/requirements?page[size]=50`,
      found: (all) => requirementOf(all, kept, there.id, isRole ? 'agree' : 'provide_evidence'),
    },
    keep: keepSigner(signer.id, (before, id) => ({ ...before!, ...(isRole ? { role: id } : { proof: id }) })),
  }
}

/** Of an envelope with several documents, the one of this document. */
const requirementOf = (all: unknown, { document = '' }: Kept, signer: string, action: string) =>
  listed(
    all,
    (item) =>
      textAt(item, 'attributes', 'action') === action &&
      textAt(item, 'relationships', 'signer', 'data', 'id') === signer &&
      ['', document].includes(textAt(item, 'relationships', 'document', 'data', 'id')),
  )

function enteringSigner(wanted: Wanted, signer: WantedSigner, envelope: string, others: KeptSigner[]): Step {
  const known = others.map(({ id }) => id)
  const isOne = (item: unknown) =>
    !known.includes(idOf(item)) &&
    textAt(item, 'attributes', 'name') === signer.name &&
    textAt(item, 'attributes', 'email') === signer.email &&
    nationalPhone(textAt(item, 'attributes', 'phone_number')) === nationalPhone(signer.phone)
  return {
    id: `signer ${signer.id}`,
    signerId: signer.id,
    method: 'POST',
    path: `${envelope}/signers`,
    body: () => signerBody(signer, wanted),
    find: { path: `${envelope}/signers?page[size]=50`, found: (all) => listed(all, isOne) },
    keep: keepSigner(signer.id, (_before, id) => ({ id })),
  }
}

/** What a signer shall do, in an envelope that runs: both at once, or not at all. */
function addingBoth(kept: Kept, signer: WantedSigner, there: KeptSigner, envelope: string): Step {
  const operations = [roleRequirement, proofRequirement].map((make) => ({
    op: 'add',
    data: make(signer, kept.document!, there.id),
  }))
  return {
    id: `both ${signer.id}`,
    signerId: signer.id,
    method: 'POST',
    path: `${envelope}/bulk_requirements`,
    body: () => ({ 'atomic:operations': operations }),
    find: {
      path: `${envelope}/requirements?page[size]=50`,
      found: (all) => {
        const [role, proof] = ['agree', 'provide_evidence'].map((action) => requirementOf(all, kept, there.id, action))
        return role && proof ? { 'atomic:results': [{ data: role }, { data: proof }] } : undefined
      },
    },
    keep: (now, item) => {
      const [role = '-', proof = '-'] = listAt(item, 'atomic:results').map(idOf)
      return { ...now, signers: { ...now.signers, [signer.id]: { ...there, role, proof } } }
    },
  }
}

function leaving({ shared }: Wanted, kept: Kept, signer: WantedSigner, envelope: string): Step | undefined {
  const there = kept.signers[signer.id]
  if (!there || there.isGone) return undefined
  const keep = (now: Kept): Kept => ({
    ...now,
    signers: { ...now.signers, [signer.id]: { ...there, isGone: true } },
  })
  const asked = [there.role, there.proof].filter((id) => id && id !== '-')
  const common = { id: `leave ${signer.id}`, signerId: signer.id, keep, isDoneBy: (status: number) => status === 404 }
  // Whom the lead has brought, the lead takes away.
  if (shared?.leadOf[signer.id] && asked.length === 0) return undefined
  if (!kept.isRunning || asked.length === 0)
    return { ...common, method: 'DELETE', path: `${envelope}/signers/${there.id}` }
  const operations = asked.map((id) => ({ op: 'remove', ref: { type: 'requirements', id } }))
  return {
    ...common,
    method: 'POST',
    path: `${envelope}/bulk_requirements`,
    body: () => ({ 'atomic:operations': operations }),
  }
}

const ofEnvelope = (kept: Kept, attributes: object) => ({
  data: { type: 'envelopes', id: kept.envelope, attributes },
})

const moving = (wanted: Wanted, envelope: string): Step => ({
  id: 'deadline',
  method: 'PATCH',
  path: envelope,
  body: () =>
    ofEnvelope(
      { envelope: envelope.slice('/envelopes/'.length), signers: {} },
      { deadline_at: wanted.deadline, remind_interval: wanted.remindDays || null },
    ),
  keep: (kept) => ({ ...kept, ...timesOf(wanted) }),
})

const timesOf = ({ deadline, remindDays }: Wanted) => ({ deadline, remindDays })

/** What was sent before reminders were kept is taken to remind as it was told. */
const remindsOtherwise = (wanted: Wanted, { remindDays = wanted.remindDays }: Kept) => remindDays !== wanted.remindDays

const starting = (kept: Kept, envelope: string): Step => ({
  id: 'run',
  method: 'PATCH',
  path: envelope,
  body: () => ofEnvelope(kept, { status: 'running' }),
  begins: true,
  find: {
    path: envelope,
    found: (body) => (textAt(body, 'data', 'attributes', 'status') === 'running' ? at(body, 'data') : undefined),
  },
  keep: (now) => ({ ...now, isRunning: true }),
})

const notification = { data: { type: 'notifications', attributes: { message: null } } }

const notifying = (envelope: string): Step => ({
  id: 'notify',
  method: 'POST',
  path: `${envelope}/notifications`,
  body: () => notification,
  keep: (kept) => ({ ...kept, isNotified: true }),
})

function reminding(wanted: Wanted, kept: Kept, envelope: string): Step | undefined {
  const signerId = wanted.reminds.find((id) => kept.signers[id] && !kept.signers[id].isGone)
  if (!signerId) return undefined
  return {
    id: `remind ${signerId}`,
    signerId,
    reminds: signerId,
    method: 'POST',
    path: `${envelope}/signers/${kept.signers[signerId]!.id}/notifications`,
    body: () => notification,
    keep: (now) => now,
  }
}
