import { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { mayCancel, maySign } from '../signer.ts'
import { changeSigner, documentForUpdate, signersOf } from './document-store.ts'
import { deadlineTask, remindTask } from './finish-task.ts'
import { happen } from './happen.ts'
import { remindLater } from './send-document.ts'
import { signingOf, tellSigner } from './signer-links.ts'
import type { StoredDocument } from './tables.ts'
import { wayOf } from './ways.ts'

const leastBetween = 3_600_000

const isPast = ({ now }: Ctx, { deadline }: StoredDocument) =>
  deadline !== null && Date.parse(deadline) < Date.parse(now)

/** Reminds by hand those whose turn it is. */
export async function remindNow(ctx: Ctx, id: string) {
  const document = await documentForUpdate(ctx, id)
  enforce(mayCancel(document.state))
  if (isPast(ctx, document)) throw new Refusal(409, 'documents.past_deadline')
  const reminded = await remind(ctx, document)
  if (reminded === 0) throw new Refusal(409, 'documents.nobody_to_remind')
  return { reminded }
}

/** Never after signing, and never twice in an hour. */
async function remind(ctx: Ctx, document: StoredDocument) {
  const signers = await signersOf(ctx, document.id)
  const standing = signingOf(ctx, document, signers)
  const isDue = ({ id, remindedAt }: (typeof signers)[number]) =>
    maySign(standing, id).ok && !(remindedAt && Date.parse(ctx.now) - Date.parse(remindedAt) < leastBetween)
  const due = signers.filter(isDue)
  const ids = due.map(({ id }) => id)
  const isAsked = ids.length > 0 && (await wayOf(document)?.remind(ctx, document, ids))
  let reminded = 0
  for (const signer of due) {
    if (!isAsked && !(await tellSigner(ctx, document, signer, 'remind'))) continue
    await changeSigner(ctx, signer.id, 'reminded_at = $2', [ctx.now])
    await happen(ctx, document, { kind: 'reminded', signerId: signer.id, who: signer.name })
    reminded++
  }
  return reminded
}

export const remindJob = job({
  task: remindTask,
  payload: z.object({ documentId: z.string() }),
  async run(ctx, { documentId }) {
    const document = await documentForUpdate(ctx, documentId).catch(() => undefined)
    if (document?.state !== 'process' || document.remindDays === 0) return
    if (isPast(ctx, document)) return
    await remind(ctx, document)
    remindLater(ctx, documentId, document.remindDays)
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
