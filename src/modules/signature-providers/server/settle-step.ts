import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { StoredConnection } from '../../../platform/outside/connections.ts'
import { nextTry, retriesFor } from '../../../platform/rules/retry-times.ts'
import { documentForUpdate, happen, type StoredDocument } from '../../documents/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import { providers } from '../providers.ts'
import { type Kept, keptIn, type Step, standing, type Wanted } from '../steps.ts'
import type { ProviderAnswer } from './call-provider.ts'
import { anew, changeEnvelope, envelopeOf, push, tellPages } from './envelopes.ts'
import { insideOf, wakeOthers } from './shared-envelope.ts'
import type { StoredEnvelope } from './tables.ts'

export interface Turn {
  envelope: StoredEnvelope
  document: StoredDocument
  connection: StoredConnection
  wanted: Wanted
  step: Step
  /** It was asked for before, and nobody knows what became of it. */
  isUncertain: boolean
}

export type Performed = ProviderAnswer & { isFound?: true }

export const documentOf = (ctx: Ctx, id: string) => documentForUpdate(ctx, id).catch(() => undefined)

/** What came of a step is kept; says whether there may be another one. */
export async function settle(ctx: Ctx, turn: Turn, answer: Performed): Promise<boolean> {
  const { step } = turn
  const document = await documentOf(ctx, turn.document.id)
  const envelope = document && (await envelopeOf(ctx, turn.document.id, 'for update'))
  if (!document || !envelope || envelope.id !== turn.envelope.id) return false
  const free = { leasedUntil: new Date(0).toISOString() }
  // Nothing was done now; of what was asked before, nobody knows more than before.
  const undone = { ...free, asking: turn.isUncertain ? step.id : '' }
  if (answer.end === 'answered') {
    const kept = step.keep(keptIn(turn.wanted, envelope.kept), answer.body)
    if (kept) {
      await keepStep(ctx, { envelope, document }, step, kept)
      return true
    }
  }
  if (answer.end === 'waits') {
    await changeEnvelope(ctx, envelope.id, { ...undone, fault: answer.fault, nextAt: answer.until })
    push(ctx, document.id, answer.until)
    await tellPages(ctx, document.id)
    return false
  }
  if (answer.end === 'refused') {
    const values = { name: providers[envelope.provider].name }
    await changeEnvelope(ctx, envelope.id, {
      ...undone,
      fault: { code: 'signature-providers.fault.not_connected', values },
    })
    await tellPages(ctx, document.id)
    return false
  }
  if (answer.end === 'wrong') {
    await fail(ctx, { envelope, document }, turn, answer)
    return false
  }
  const fault = answer.end === 'passing' ? answer.fault : unreadable(envelope)
  await tryAgain(ctx, { envelope, document }, fault)
  return false
}

const unreadable = ({ provider }: StoredEnvelope) => ({
  code: 'signature-providers.fault.unreadable',
  values: { name: providers[provider].name },
})

interface Locked {
  envelope: StoredEnvelope
  document: StoredDocument
}

async function keepStep(ctx: Ctx, { envelope, document }: Locked, step: Step, kept: Kept) {
  await changeEnvelope(ctx, envelope.id, {
    ...anew,
    kept,
    asking: '',
    leasedUntil: new Date(0).toISOString(),
    reminds: envelope.reminds.filter((id) => id !== step.reminds),
  })
  if (step.begins) await beginAll(ctx, { envelope, document })
  await wakeOthers(ctx, envelope)
  await tellPages(ctx, document.id)
}

/** What stands in one envelope begins with it. */
async function beginAll(ctx: Ctx, { envelope, document }: Locked) {
  await begins(ctx, document)
  for (const { documentId } of await insideOf(ctx, envelope)) {
    const other = await documentOf(ctx, documentId)
    if (other) await begins(ctx, other)
  }
}

/** From now on people can sign there. */
export async function begins(ctx: Ctx, document: StoredDocument): Promise<StoredDocument> {
  if (document.state !== 'draft') return document
  const begun = await happen(ctx, document, {
    kind: 'signature-started',
    key: 'signature-started',
    facts: { deadline: document.deadline, provider: document.provider },
  })
  return begun ?? document
}

/** What may pass is tried again for a day by the table; then a person has to. */
async function tryAgain(ctx: Ctx, { envelope, document }: Locked, fault: NonNullable<StoredEnvelope['fault']>) {
  const [tries, since] = [envelope.tries + 1, envelope.failingSince ?? ctx.now]
  const next = nextTry({ tries, since, now: ctx.now, within: retriesFor.day, chance: Math.random() })
  await changeEnvelope(ctx, envelope.id, {
    fault,
    tries,
    failingSince: since,
    nextAt: next ?? null,
    state: next ? 'sending' : 'failed',
    leasedUntil: new Date(0).toISOString(),
  })
  if (next) push(ctx, document.id, next)
  else await tellSender(ctx, document, translate(ctx.lang, fault.code, fault.values))
  await tellPages(ctx, document.id)
}

/** The provider says what is not right: nothing is tried again until somebody has mended it. */
async function fail(ctx: Ctx, { envelope, document }: Locked, turn: Turn, answer: ProviderAnswer & { end: 'wrong' }) {
  const placed = answer.place === undefined ? undefined : standing(turn.wanted)[answer.place]?.id
  await changeEnvelope(ctx, envelope.id, {
    state: 'failed',
    asking: '',
    nextAt: null,
    fault: answer.fault,
    faultField: answer.field,
    faultSigner: turn.step.signerId ?? placed ?? null,
    leasedUntil: new Date(0).toISOString(),
  })
  await tellSender(ctx, document, translate(ctx.lang, answer.fault.code, answer.fault.values))
  await tellPages(ctx, document.id)
}

async function tellSender(ctx: Ctx, { id, ownerId, title }: StoredDocument, text: string) {
  if (!ownerId) return
  await notify(ctx, {
    userIds: [ownerId],
    kind: 'document-not-sent',
    subject: { kind: 'document', id },
    link: `/documents/${id}`,
    details: { title, text },
    tellsThemselves: true,
  })
}
