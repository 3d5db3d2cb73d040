import type { Work } from '../../work/contract.ts'
import { textNow } from '../text/use-text.ts'
import { workScreenMessages as words } from './messages.ts'

/** What a work that has ended did: how many, and how many were refused. One of a single piece, such as a file, has no counts. */
export function endedWords({ title, done, failed, total }: Pick<Work, 'title' | 'done' | 'failed' | 'total'>): string {
  // “Transferir 148 contatos” says it itself.
  const counts = /\d/.test(title)
  if (total === 0 || (failed === 0 && counts)) return textNow(words['ui.work.ended'], { title })
  if (failed === 0) return textNow(words['ui.work.ended.all'], { title, count: done })
  return textNow(words['ui.work.ended.some'], { title, count: done, failed })
}
