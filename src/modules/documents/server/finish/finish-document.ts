import { z } from 'zod'
import { update } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction, writing } from '../../../../platform/http/run-in-ctx.ts'
import { nextTry, retriesFor } from '../../../../platform/rules/retry-times.ts'
import type { Sealed } from '../../../../platform/seal/seal.ts'
import { addFile } from '../../../files/server/public.ts'
import { signedFileFlags } from '../../flags.ts'
import { lockedTogether } from '../bundle/documents-together.ts'
import { sendCopies } from '../bundle/send-copies.ts'
import { documentForUpdate, signersOf } from '../document-store.ts'
import { finishNow, finishTask } from '../finish-task.ts'
import { happen } from '../happen.ts'
import { folderOf } from '../kept-files.ts'
import { documentsEntity, type StoredDocument } from '../tables.ts'
import { tellOwner } from '../tell-owner.ts'
import { sealedPaper } from './sealed-paper.ts'

/** Seals what everybody has signed. The file is made outside a transaction; only one of two that run at once is kept. */
export const finishJob = job({
  task: finishTask,
  payload: z.object({ documentId: z.string(), tries: z.int().default(0), since: z.string().default('') }),
  unscoped: true,
  async run(ctx, { documentId, ...tried }) {
    try {
      await finish(ctx, documentId)
    } catch (error) {
      ctx.services.log.error({ err: error, document: documentId }, 'document not sealed')
      await inTransaction(ctx, (inside) => tryAgain(inside, documentId, tried))
    }
  },
})

/** What all have signed and nothing seals any more, because the tries of a day are over or a job was lost. */
export const finishNightly = job({
  task: 'documents.finish-nightly',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    const waiting = await ctx.rows(
      statement<{ id: string }>(
        `select id from documents where tenant_id = platform.current_tenant() and state = 'signed' and provider = 'own'
         order by created_at, id limit 500`,
      ),
    )
    for (const { id } of waiting) finishNow(ctx, id)
  },
})

async function finish(ctx: Ctx, documentId: string) {
  const document = await ctx.first(
    statement<StoredDocument>('select * from documents where tenant_id = platform.current_tenant() and id = $1', [
      documentId,
    ]),
  )
  if (document?.state !== 'signed') return
  const pdf = await ctx.services.files.get(document.fileKey)
  if (!pdf) throw new Error(`the file of document ${documentId} is missing`)
  const [signers, chain] = [await signersOf(ctx, documentId), await evidenceAbout(ctx, 'document', documentId)]
  const sealed = await sealedPaper(ctx, { document, signers, chain, pdf })
  const sealedKey = `${folderOf(ctx, documentId)}/sealed-${newId()}.pdf`
  await ctx.services.files.put(sealedKey, sealed.pdf, 'application/pdf')
  const identity = document.ownerId ? await ctx.services.identityOf(ctx.company, document.ownerId) : undefined
  const asker = { company: ctx.company, requestId: `seal-${documentId}`, inBackground: true, ...identity }
  await writing(ctx.services, asker, (within) =>
    close(within, documentId, { ...sealed, key: sealedKey, links: chain.length }),
  )
}

/** By then some ten minutes have passed: a time-stamp server that was only slow has answered. */
const noticeAfter = 3

/** A time-stamp server or a store that is down: tried for a day, and whoever sent the document is told once. */
async function tryAgain(ctx: Ctx, documentId: string, tried: { tries: number; since: string }) {
  const document = await documentForUpdate(ctx, documentId).catch(() => undefined)
  if (document?.state !== 'signed') return
  const [tries, since] = [tried.tries + 1, tried.since || ctx.now]
  const runAt = nextTry({ tries, since, now: ctx.now, within: retriesFor.day, chance: Math.random() })
  if (runAt) ctx.job(finishTask, { documentId, tries, since }, { key: `${finishTask} ${documentId}`, runAt })
  if (tries === noticeAfter) await tellOwner(ctx, documentId, 'document-unsealed')
}

async function close(ctx: Ctx, id: string, sealed: Sealed & { key: string; links: number }) {
  const { document: now, together } = await lockedTogether(ctx, id)
  if (now.state !== 'signed') return
  const kept = await update(
    ctx,
    documentsEntity,
    now,
    { sealedKey: sealed.key, sealedSha256: sealed.sha256, sealLevel: sealed.level },
    { isDerived: true },
  )
  const finished = await happen(ctx, kept, {
    kind: 'document-closed',
    who: '',
    key: 'document-closed',
    note: sealed.level,
    facts: { sealed: sealed.sha256, level: sealed.level, links: sealed.links },
  })
  if (!finished) return
  // Whoever sent it may have left meanwhile: it is kept in their name all the same.
  const createdBy = ctx.user?.id ?? now.ownerId
  if (createdBy)
    await addFile(ctx, {
      ownerKind: 'deal',
      ownerId: now.dealId,
      name: `${now.title}.pdf`.replace(/[/\\]/g, '-'),
      content: sealed.pdf,
      standing: 'final',
      hiddenWith: signedFileFlags,
      createdBy,
    })
  await sendCopies(ctx, finished, together)
}
