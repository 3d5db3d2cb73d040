import { useMemo } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { type PendingWrite, usePendingWrites } from '../../../platform/ui/data/use-pending-writes.ts'
import { support } from '../contract.ts'
import type { useMessages } from './use-messages.ts'

interface Given {
  body: string
  isNote: boolean
  at: string
  /** The message that it answers. */
  answersId?: string | null
}

export type Pending = Given & PendingWrite

export interface PendingMessages {
  list: readonly Pending[]
  write(body: string, isNote: boolean, answersId?: string | null): void
  again(one: Pending): void
  /** Of one that failed. */
  drop(one: Pending): void
}

/** What was written in a conversation and is not among its messages yet. */
export function usePending(id: string, thread: ReturnType<typeof useMessages>): PendingMessages {
  const refreshes = [support.conversation, support.conversations]
  const how = { refreshes, tells: 'nowhere', inOrder: true } as const
  const write = useCall(support.write, how)
  const note = useCall(support.note, how)
  const known = useMemo(() => new Set(thread.messages.map((one) => one.id)), [thread.messages])
  const { write: begin, ...pending } = usePendingWrites<Given>(`conversation:${id}`, known, async (one) => {
    const said = { id: one.id, body: one.body }
    if (one.isNote) await note.call({ params: { id }, body: said })
    else await write.call({ params: { id }, body: { ...said, ...(one.answersId && { answersId: one.answersId }) } })
    await thread.refreshNewest()
  })
  return {
    ...pending,
    write: (body, isNote, answersId = null) => begin({ body, isNote, answersId, at: new Date().toISOString() }),
  }
}
