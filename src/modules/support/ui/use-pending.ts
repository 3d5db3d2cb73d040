import { useMemo } from 'react'
import { withForm } from '../../../platform/ui/data/api.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { type PendingWrite, usePendingWrites } from '../../../platform/ui/data/writes/use-pending-writes.ts'
import { support } from '../contract.ts'
import { giveBack } from './drafts/drafts.ts'
import type { useMessages } from './use-messages.ts'

interface Given {
  body: string
  isNote: boolean
  at: string
  /** The message that it answers. */
  answersId?: string | null
  /** The file that the text goes with. */
  file?: File | undefined
}

export type Pending = Given & PendingWrite

export interface PendingMessages {
  list: readonly Pending[]
  write(body: string, isNote: boolean, answersId?: string | null): void
  /** The words go with the first one; each further one is a message of its own behind it. */
  writeFiles(files: readonly File[], caption: string): void
  again(one: Pending): void
  /** Gives up one that failed; its words come back to be written anew. */
  drop(one: Pending): void
}

/** The queue in which messages are sent one after the other. */
export const placeOf = (id: string) => `conversation:${id}`

/** What was written in a conversation and is not among its messages yet. */
export function usePending(id: string, thread: ReturnType<typeof useMessages>): PendingMessages {
  const refreshes = [support.conversation, support.conversations]
  const how = { refreshes, tells: 'nowhere', inOrder: true } as const
  const write = useCall(support.write, how)
  const note = useCall(support.note, how)
  const sendFile = useCall(support.sendFile, how)
  const known = useMemo(() => new Set(thread.messages.map((one) => one.id)), [thread.messages])
  const send = ({ id: messageId, body, isNote, answersId, file }: Pending) => {
    const params = { id }
    if (file) return sendFile.call(withForm(formOf(file), { params, query: { messageId, caption: body } }))
    const said = { id: messageId, body }
    if (isNote) return note.call({ params, body: said })
    return write.call({ params, body: { ...said, ...(answersId && { answersId }) } })
  }
  const { write: begin, ...pending } = usePendingWrites<Given>(placeOf(id), known, send, thread.refreshNewest)
  const now = () => new Date().toISOString()
  return {
    ...pending,
    write: (body, isNote, answersId = null) => begin({ body, isNote, answersId, at: now() }),
    writeFiles(files, caption) {
      for (const [at, file] of files.entries()) begin({ body: at === 0 ? caption : '', isNote: false, at: now(), file })
    },
    drop(one) {
      pending.drop(one)
      if (one.body) giveBack(id, one.isNote ? 'note' : 'answer', one.body)
    },
  }
}

function formOf(file: File) {
  const form = new FormData()
  form.append('file', file)
  return form
}
