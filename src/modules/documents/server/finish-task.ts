import type { Ctx } from '../../../platform/http/ctx.ts'

export const finishTask = 'documents.finish'
export const drawTask = 'documents.draw-signed'
export const remindTask = 'documents.remind'
export const deadlineTask = 'documents.deadline'

/** Has a document sealed that all have signed; whatever try of it waits is replaced. */
export const finishNow = (ctx: Ctx, documentId: string) =>
  ctx.job(finishTask, { documentId }, { key: `${finishTask} ${documentId}` })

/** Has the pages of a signed file drawn that are not its frozen ones. */
export const drawNow = (ctx: Ctx, documentId: string) =>
  ctx.job(drawTask, { documentId }, { key: `${drawTask} ${documentId}` })
