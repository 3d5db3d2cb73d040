import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { ChannelKind } from '../contract.ts'
import type { MessageStatus } from '../message-status.ts'
import type { SiteSettings } from '../site-contract.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    channels: ChannelsTable
    chatMessages: ChatMessagesTable
  }
}

interface ChannelsTable {
  tenantId: Generated<string>
  id: string
  kind: ChannelKind
  name: string
  connectionId: string | null
  numberId: Generated<string>
  phone: Generated<string>
  departmentId: string | null
  queueId: string | null
  enabled: Generated<boolean>
  site: Generated<Partial<SiteSettings>>
  templatesAt: Generated<string | null>
  lookedAt: Generated<string | null>
  createdAt: Generated<string>
}
export type Channel = Selectable<ChannelsTable>

export type Direction = 'in' | 'out' | 'note' | 'event'

interface ChatMessagesTable {
  tenantId: Generated<string>
  id: string
  roomId: string
  number: number
  conversationId: string | null
  direction: Direction
  kind: Generated<string>
  body: Generated<string>
  data: Generated<Record<string, unknown>>
  origin: Generated<'' | 'operator' | 'phone' | 'auto'>
  authorId: string | null
  providerId: Generated<string>
  answers: Generated<string>
  saidAt: string
  place: Generated<number>
  arrivedAt: Generated<string>
  status: MessageStatus | null
  statusAt: string | null
  isCalling: Generated<boolean>
  tries: Generated<number>
  triedAt: string | null
  retryAt: string | null
  askedAt: string | null
  toldAt: string | null
  fault: Said | null
}
export type StoredMessage = Selectable<ChatMessagesTable>

/** A row of `chat_rooms`. */
export interface StoredRoom {
  id: string
  channelId: string
  personId: string
  sender: string | null
  sendingUntil: string
}

/** A row of `chat_people`. */
export interface StoredPerson {
  id: string
  name: string
  phone: string
  phoneKey: string | null
  contactId: string | null
}

export const channelsEntity = entity({
  table: 'channels',
  kind: 'channel',
  missing: 'channels.not_found',
})
