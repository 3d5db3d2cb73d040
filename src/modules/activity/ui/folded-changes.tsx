import { IconDotsVertical } from '@tabler/icons-react'
import { dayIn } from '../../../platform/i18n/days.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import type { TimelineEntry as Line } from '../../../platform/ui/pieces/timeline.tsx'
import type { useText } from '../../../platform/ui/text/use-text.ts'
import type { TimelineEntry } from '../contract.ts'
import type { timelineMessages } from './messages.ts'

type T = ReturnType<typeof useText<typeof timelineMessages>>['t']

/** From this number on, consecutive changed fields are folded into one line. */
const least = 3

const isChange = ({ kind, note, appointment }: TimelineEntry) =>
  kind.endsWith('.changed') && note === null && appointment === null

/** The entries, with consecutive changes of fields on one day grouped together, except groups that were opened. */
export function folded(entries: readonly TimelineEntry[], opened: ReadonlySet<number>) {
  const parts: (TimelineEntry | TimelineEntry[])[] = []
  let run: TimelineEntry[] = []
  const close = () => {
    if (run.length >= least && !run.some(({ seq }) => opened.has(seq))) parts.push(run)
    else parts.push(...run)
    run = []
  }
  for (const entry of entries) {
    const last = run.at(-1)
    if (!isChange(entry) || (last && dayIn(last.at) !== dayIn(entry.at))) close()
    if (isChange(entry)) run.push(entry)
    else parts.push(entry)
  }
  close()
  return parts
}

/** One line for many changes: how many, by whom, and a button to see them. */
export function foldedLine(entries: readonly TimelineEntry[], t: T, open: () => void): Line {
  const [first] = entries
  const names = [...new Set(entries.map(({ actorName }) => actorName).filter(Boolean))].join(', ')
  const count = entries.reduce((sum, { changes }) => sum + Math.max(1, changes.length), 0)
  return {
    id: `folded ${first!.seq}`,
    at: first!.at,
    icon: IconDotsVertical,
    title: (
      <>
        {names ? t('timeline.folded', { count, names }) : t('timeline.folded.alone', { count })}{' '}
        <Button variant="quiet" size="small" onClick={open}>
          {t('timeline.unfold')}
        </Button>
      </>
    ),
  }
}
