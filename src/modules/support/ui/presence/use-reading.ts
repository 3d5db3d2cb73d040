import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh, useCall } from '../../../../platform/ui/data/queries.ts'
import { type Conversation, support } from '../../contract.ts'

/** Marks messages as read when they are on the operator's screen; a window in the background does not count. */
export function useReading(id: string, conversation: Conversation | undefined) {
  const queries = useQueryClient()
  const read = useCall(support.read, {
    // The conversation too: only then does the next message count as a new one.
    onDone: () => void refresh(queries, [support.conversation, support.conversations, support.counts]),
    tells: 'nowhere',
  })
  const unread = conversation?.mayAnswer ? conversation.unread : 0
  const said = useRef(0)
  useEffect(() => {
    if (unread === 0) said.current = 0
    if (unread === 0 || unread === said.current || document.visibilityState !== 'visible') return
    said.current = unread
    void read.run({ params: { id } })
  }, [id, unread, read.run])
}
