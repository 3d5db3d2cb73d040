import { useSyncExternalStore } from 'react'
import { useOwnDrafts } from '../../../../platform/ui/drafts/use-own-drafts.ts'
import { draftTopic } from '../../own-desk-contract.ts'
import { deskDrafts, draftOf } from './drafts.ts'

/** One's drafts in a conversation, the same on each device. */
export function useDrafts(id: string, isOperator: boolean) {
  const answer = useSyncExternalStore(deskDrafts.subscribe, () => draftOf(id, 'answer'))
  const note = useSyncExternalStore(deskDrafts.subscribe, () => draftOf(id, 'note'))
  useOwnDrafts(deskDrafts, { id, topic: draftTopic, isOn: isOperator })
  return { answer, note }
}
