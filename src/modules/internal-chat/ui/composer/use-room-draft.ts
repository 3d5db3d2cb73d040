import { useSyncExternalStore } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { makeDrafts } from '../../../../platform/ui/drafts/own-drafts.ts'
import { useOwnDrafts } from '../../../../platform/ui/drafts/use-own-drafts.ts'
import { internalChat } from '../../contract.ts'
import { draftTopic, longestMessage } from '../../draft-contract.ts'

const drafts = makeDrafts<'body'>({
  modes: ['body'],
  longest: longestMessage,
  read: (id) => api(internalChat.draft, { params: { id } }),
  keep: (id, _mode, body) => api(internalChat.keepDraft, { params: { id }, body: { body } }),
})

/** What one has begun to write in a room, the same on each device. */
export function useRoomDraft(roomId: string) {
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.textOf(roomId, 'body'))
  useOwnDrafts(drafts, { id: roomId, topic: draftTopic, isOn: true })
  return { text, write: (next: string) => drafts.write(roomId, 'body', next) }
}
