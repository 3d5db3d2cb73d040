import type { Ctx } from '../http/ctx.ts'
import { isMessage, translate } from '../i18n/registry.ts'
import type { Work } from './contract.ts'
import { daysAfter } from './days-after.ts'
import { inWords } from './said.ts'
import type { StoredWork } from './tables.ts'
import { daysOfFiles } from './tidy-files.ts'
import { kindOf } from './work.ts'

/** Whether what it did can be taken back; `isUndone`: it already was, or is being. */
export const mayUndo = (work: StoredWork, isUndone: boolean) =>
  work.state !== 'running' && !work.undoes && !isUndone && work.done > 0 && kindOf(work.kind).undo !== undefined

/** Of a work that nothing can be made of any more there is no screen; the others of the list have theirs. */
function linkOf(work: StoredWork) {
  try {
    return kindOf(work.kind).link?.(work.input, work) ?? null
  } catch {
    return null
  }
}

/** What a work does; once it has ended, what it did, where its kind says so. */
function titleOf(ctx: Ctx, { kind, state, done, undoes, title }: StoredWork) {
  const key = `${kind}.done`
  const isTold = state === 'done' && done > 0 && !undoes && isMessage(key)
  return isTold ? translate(ctx.lang, key, { ...title, total: done }) : translate(ctx.lang, `${kind}.work`, title)
}

export function describeWork(ctx: Ctx, work: StoredWork & { isUndone?: boolean }): Work {
  const kind = kindOf(work.kind)
  const title = titleOf(ctx, work)
  return {
    id: work.id,
    kind: work.kind,
    title: work.undoes ? translate(ctx.lang, 'work.undo_of', { title }) : title,
    state: work.state,
    total: work.total,
    done: work.done,
    failed: work.failed,
    reason: work.said ? inWords(ctx.lang, kind, work.said) : work.reason,
    file: work.fileName || null,
    fileUntil: work.fileName && work.endedAt ? daysAfter(work.endedAt, daysOfFiles) : null,
    link: linkOf(work),
    mayTryAgain: work.state === 'failed',
    mayUndo: mayUndo(work, work.isUndone ?? false),
    createdAt: work.createdAt,
    endedAt: work.endedAt,
  }
}
