import { listAt, textAt } from '../json.ts'
import { type Kept, type KeptSigner, type Step, standing, type Wanted, type WantedSigner } from '../steps.ts'
import { documentBody, signerBody } from './words.ts'

/** What is to be done next at ZapSign; undefined where it stands there as it shall. */
export function nextStep(wanted: Wanted, kept: Kept): Step | undefined {
  if (wanted.state === 'canceled') return canceling(wanted, kept)
  if (wanted.state === 'finished') return undefined
  if (!kept.document) return sending(wanted)
  if (!kept.isRunning) return reading(wanted, kept)
  const entering = standing(wanted).find(({ id }) => !kept.signers[id])
  if (entering) return adding(entering, kept)
  const leaving = wanted.signers.find(
    ({ id, state }) => state === 'removed' && kept.signers[id] && !kept.signers[id].isGone,
  )
  if (leaving) return removing(leaving, kept)
  return kept.deadline === wanted.deadline ? undefined : moving(wanted, kept)
}

/** All at once: the document begins as soon as it has arrived. */
const sending = (wanted: Wanted): Step => ({
  id: 'document',
  method: 'POST',
  path: '/docs/',
  takesPdf: true,
  body: (pdf) => documentBody(wanted, standing(wanted), pdf),
  begins: true,
  find: {
    path: '/docs/?page=1&sort_order=desc',
    found: (all) => listAt(all, 'results').find((one) => textAt(one, 'external_id') === wanted.reference),
  },
  keep: (kept, item) => {
    const document = textAt(item, 'token')
    const now = { ...kept, document, deadline: wanted.deadline }
    return document ? withSigners(now, wanted, item) : undefined
  },
})

/** A list does not name the signers of a document. */
const reading = (wanted: Wanted, { document }: Kept): Step => ({
  id: 'read',
  method: 'GET',
  path: `/docs/${document}/`,
  begins: true,
  keep: (kept, item) => ({ ...withSigners(kept, wanted, item), isRunning: true }),
})

function withSigners(kept: Kept, wanted: Wanted, item: unknown): Kept {
  const knownSigners = listAt(item, 'signers')
  const signers: Record<string, KeptSigner> = { ...kept.signers }
  for (const [at, signer] of standing(wanted).entries()) {
    const one =
      knownSigners.find((each) => isOne(each, signer)) ?? (isUnnamed(knownSigners) ? knownSigners[at] : undefined)
    const id = textAt(one, 'token')
    if (id) signers[signer.id] = { id, url: textAt(one, 'sign_url') }
  }
  return { ...kept, signers, ...(knownSigners.length > 0 && { isRunning: true as const }) }
}

const isUnnamed = (signers: unknown[]) => signers.every((one) => !textAt(one, 'external_id') && !textAt(one, 'name'))

const isOne = (given: unknown, signer: WantedSigner) =>
  textAt(given, 'external_id') === signer.id ||
  (textAt(given, 'external_id') === '' &&
    textAt(given, 'name') === signer.name &&
    textAt(given, 'email') === signer.email)

const adding = (signer: WantedSigner, { document }: Kept): Step => ({
  id: `signer ${signer.id}`,
  signerId: signer.id,
  method: 'POST',
  path: `/docs/${document}/add-signer/`,
  body: () => signerBody(signer),
  find: {
    path: `/docs/${document}/`,
    found: (body) => listAt(body, 'signers').find((one) => isOne(one, signer)),
  },
  keep: (kept, item) => {
    const id = textAt(item, 'token')
    const there = { id, url: textAt(item, 'sign_url') }
    return id ? { ...kept, signers: { ...kept.signers, [signer.id]: there } } : undefined
  },
})

function removing(signer: WantedSigner, kept: Kept): Step {
  const there = kept.signers[signer.id]!
  return {
    id: `leave ${signer.id}`,
    signerId: signer.id,
    method: 'DELETE',
    path: `/signer/${there.id}/remove/`,
    isDoneBy: (status) => status === 404,
    keep: (now) => ({ ...now, signers: { ...now.signers, [signer.id]: { ...there, isGone: true } } }),
  }
}

const moving = (wanted: Wanted, { document }: Kept): Step => ({
  id: 'deadline',
  method: 'PUT',
  path: `/docs/${document}/`,
  body: () => ({ date_limit_to_sign: wanted.deadline }),
  keep: (kept) => ({ ...kept, deadline: wanted.deadline }),
})

function canceling({ cancelReason }: Wanted, { document, isCanceled }: Kept): Step | undefined {
  if (!document || isCanceled) return undefined
  return {
    id: 'cancel',
    method: 'POST',
    path: '/refuse/',
    body: () => ({ doc_token: document, rejected_reason: cancelReason.slice(0, 255) }),
    // One that is signed or refused already says so.
    isDoneBy: (status) => status === 403 || status === 404,
    keep: (kept) => ({ ...kept, isCanceled: true }),
  }
}
