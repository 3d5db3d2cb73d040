import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'settings-chat-channels', path: '/settings/chat-support/channels' },
  { name: 'chat-channel-check', path: '/settings/chat-support/channels/$id' },
]

export const records: ListedRecord[] = [
  { under: '/settings/chat-support/channels/$id', api: '/api/channels?pageSize=1', fills: { id: 'id' } },
]
