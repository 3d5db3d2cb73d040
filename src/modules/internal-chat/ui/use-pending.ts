import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withForm } from '../../../platform/ui/data/api.ts'
import { refresh, useCall } from '../../../platform/ui/data/queries.ts'
import { type PendingWrite, usePendingWrites } from '../../../platform/ui/data/writes/use-pending-writes.ts'
import { type InternalMessage, internalChat } from '../contract.ts'

interface Given {
  body: string
  answersId: string | null
  mentions: string[]
  file?: File | undefined
}

export type Pending = Given & PendingWrite

/** What was written in a room and is not among its messages yet. */
export function usePending(roomId: string, messages: readonly InternalMessage[]) {
  const queries = useQueryClient()
  const how = { refreshes: [internalChat.messages, internalChat.rooms], tells: 'nowhere' as const, inOrder: true }
  const write = useCall(internalChat.write, how)
  const sendFile = useCall(internalChat.sendFile, how)
  const known = useMemo(() => new Set(messages.map(({ id }) => id)), [messages])
  const send = ({ id, body, answersId, mentions, file }: Pending) => {
    if (!file) return write.call({ params: { id: roomId }, body: { id, body, answersId, mentions } })
    const form = new FormData()
    form.append('file', file)
    const query = { messageId: id, body, mentions: mentions.join(','), ...(answersId && { answersId }) }
    return sendFile.call(withForm(form, { params: { id: roomId }, query }))
  }
  const reread = () => refresh(queries, [internalChat.messages])
  return usePendingWrites<Given>(`internal-room:${roomId}`, known, send, reread)
}
