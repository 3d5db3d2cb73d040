import { useBlocker } from '@tanstack/react-router'
import { DiscardQuestion } from '../feedback/discard-question.tsx'

/** Asks before another screen takes the place of a page on which something is not saved; `ignoreBlocker` leaves unasked. */
export function LeaveQuestion({ isChanged, title }: { isChanged: boolean; title: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <DiscardQuestion
      isOpen={status === 'blocked'}
      title={title}
      onStay={() => reset?.()}
      onDiscard={() => proceed?.()}
    />
  )
}
