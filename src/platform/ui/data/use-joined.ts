import { useCallback, useRef } from 'react'
import { withSameParts } from './same-parts.ts'

/** What is asked for again while it is under way, as by a button pressed twice, is done once; both hear what came of it. */
export function useJoined<Input, Reply>(work: (input: Input) => Promise<Reply>) {
  const last = useRef<{ input: Input; reply: Promise<Reply> } | null>(null)
  return useCallback(
    (input: Input): Promise<Reply> => {
      const before = last.current
      if (before && withSameParts(before.input, input) === before.input) return before.reply
      const made = { input, reply: work(input) }
      last.current = made
      const over = () => {
        if (last.current === made) last.current = null
      }
      made.reply.then(over, over)
      return made.reply
    },
    [work],
  )
}
