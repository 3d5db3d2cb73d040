import { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { mayCancel } from '../signer.ts'
import { lockedTogether, maySignAt, type Place, placesByPerson, placesIn } from './bundle/documents-together.ts'
import { changeSigner, documentForUpdate } from './document-store.ts'
import { deadlineTask, remindTask } from './finish-task.ts'
import { happen } from './happen.ts'
import { remindLater } from './send-document.ts'
import { tellSigner } from './signer-links.ts'
import type { StoredDocument } from './tables.ts'
import { wayOf } from './ways.ts'

const leastBetween = 3_600_000

const isPast = ({ now }: Ctx, { deadline }: StoredDocument) =>
  deadline !== null && Date.parse(deadline) < Date.parse(now)

/** Reminds by hand those whose turn it is. */
export async function remindNow(ctx: Ctx, id: string) {
  const { document, together } = await lockedTogether(ctx, id)
  enforce(mayCancel(document.state))
  if (isPast(ctx, document)) throw new Refusal(409, 'documents.past_deadline')
  const reminded = await remind(ctx, document, together)
  if (reminded === 0) throw new Refusal(409, 'documents.nobody_to_remind')
  return { reminded }
}

const wasJustReminded = ({ now }: Ctx, { signer: { remindedAt } }: Place) =>
  remindedAt !== null && Date.parse(now) - Date.parse(remindedAt) < leastBetween

/** The people whose turn it is in this document, each with all that they have to sign; never after signing, and never twice in an hour. */
async function duePeople(ctx: Ctx, { id }: StoredDocument, together: readonly StoredDocument[]) {
  const due = (await placesIn(ctx, together)).filter((place) => maySignAt(ctx, place).ok)
  return placesByPerson(due).filter(
    (places) =>
      places.some(({ document }) => document.id === id) && !places.some((place) => wasJustReminded(ctx, place)),
  )
}

async function remind(ctx: Ctx, document: StoredDocument, together: readonly StoredDocument[]) {
  const way = wayOf(document)
  const people = await duePeople(ctx, document, way ? [document] : together)
  const ids = people.flat().map(({ signer }) => signer.id)
  const isAsked = ids.length > 0 && (await way?.remind(ctx, document, ids))
  let reminded = 0
  for (const places of people) {
    if (!isAsked && !(await tellSigner(ctx, places, 'remind'))) continue
    for (const place of places) await keepReminded(ctx, place)
    reminded++
  }
  return reminded
}

async function keepReminded(ctx: Ctx, { document, signer }: Place) {
  await changeSigner(ctx, signer.id, 'reminded_at = $2', [ctx.now])
  await happen(ctx, document, { kind: 'reminded', signerId: signer.id, who: signer.name })
}

export const remindJob = job({
  task: remindTask,
  payload: z.object({ documentId: z.string() }),
  async run(ctx, { documentId }) {
    const locked = await lockedTogether(ctx, documentId).catch(() => undefined)
    if (locked?.document.state !== 'process' || locked.document.remindDays === 0) return
    if (isPast(ctx, locked.document)) return
    await remind(ctx, locked.document, locked.together)
    remindLater(ctx, documentId, locked.document.remindDays)
  },
})

/** The deadline has passed without all signatures: told once for each deadline. */
export const deadlineJob = job({
  task: deadlineTask,
  payload: z.object({ documentId: z.string() }),
  async run(ctx, { documentId }) {
    const document = await documentForUpdate(ctx, documentId).catch(() => undefined)
    if (document?.state !== 'process' || !isPast(ctx, document)) return
    await happen(ctx, document, {
      kind: 'past-deadline',
      key: `past ${document.deadline}`,
      note: document.deadline ?? '',
    })
    await ctx.emit({
      kind: 'documents.past-deadline',
      subject: { kind: 'document', id: documentId },
      threadId: document.dealId,
      data: { title: document.title, dealId: document.dealId },
    })
  },
})
