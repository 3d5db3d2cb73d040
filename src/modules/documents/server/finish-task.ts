import type { Ctx } from '../../../platform/http/ctx.ts'

export const finishTask = 'documents.finish'
export const remindTask = 'documents.remind'
export const deadlineTask = 'documents.deadline'

/** Has a document sealed that all have signed; whatever try of it waits is replaced. */
export const finishNow = (ctx: Ctx, documentId: string) =>
  ctx.job(finishTask, { documentId }, { key: `${finishTask} ${documentId}` })
