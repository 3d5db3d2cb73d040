import { useState } from 'react'
import type { AnyEndpoint, CallInput, ReplyOf } from '../../contract/endpoint.ts'
import { type Work, works } from '../../work/contract.ts'
import { useCall } from '../data/queries.ts'
import { notify } from '../feedback/notices.ts'
import { useText } from '../text/use-text.ts'
import { endedWords } from './ended-words.ts'
import { workScreenMessages as words } from './messages.ts'
import { WorkReasons } from './work-reasons.tsx'

/**
 * A change of many records that answers with its work: what was done at once is a notice with its undo, what is still
 * running is found under Progress, and what a rule refused is listed. `reasons` is shown beside the screen's own dialogs; a screen that
 * lets people mend what was refused says where (`onRefused` answers true).
 */
export function useBulkCall(
  refreshes: readonly AnyEndpoint[],
  onDone: () => void,
  onRefused: (work: Work) => boolean = () => false,
) {
  const { t } = useText(words)
  const [refused, setRefused] = useState<Work | null>(null)
  const undo = useCall(works.undo, { refreshes: [...refreshes, works.list] })
  const tell = (work: Work, said?: string) => {
    if (work.state === 'running') notify.success(t('ui.work.began', { title: work.title }))
    else if (work.done > 0)
      notify.success(
        said ?? endedWords(work),
        work.mayUndo
          ? { action: { label: t('ui.work.undo'), run: () => void undo.run({ params: { id: work.id } }) } }
          : {},
      )
    if (work.failed > 0 && work.state !== 'running' && !onRefused(work)) setRefused(work)
    onDone()
  }
  return { tell, reasons: refused && <WorkReasons work={refused} onClose={() => setRefused(null)} /> }
}

/** One such call: `run` throws what the server refuses, for the dialog to tell. */
export function useBulkChange<E extends AnyEndpoint>(
  endpoint: E & (ReplyOf<E> extends Work ? unknown : never),
  refreshes: readonly AnyEndpoint[],
  tell: (work: Work, said?: string) => void,
  /** What was done, in the words of its records. */
  said?: (work: Work) => string,
) {
  const { call } = useCall<E>(endpoint, { refreshes: [...refreshes, works.list], tells: 'nowhere' })
  return async (input: CallInput<E>) => {
    const work = (await call(input)) as Work
    tell(work, said?.(work))
  }
}
