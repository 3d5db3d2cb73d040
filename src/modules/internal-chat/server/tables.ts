import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { RoomKind } from '../room.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    internalRooms: InternalRoomsTable
  }
}

interface InternalRoomsTable {
  tenantId: Generated<string>
  id: string
  kind: RoomKind
  name: Generated<string>
  pair: string | null
  dealId: string | null
  managerId: string | null
  lastNumber: Generated<number>
  lastAt: Generated<string>
  createdAt: Generated<string>
}
export type StoredRoom = Selectable<InternalRoomsTable>

export const internalRoomsEntity = entity({
  table: 'internalRooms',
  kind: 'internal-room',
  unlogged: ['lastNumber', 'lastAt', 'pair'],
  missing: 'internal-chat.not_found',
})

export interface StoredMessage {
  id: string
  roomId: string
  number: number
  authorId: string
  body: string
  answersId: string | null
  mentions: string[]
  fileId: string | null
  writtenAt: string
  editedAt: string | null
  deletedAt: string | null
}
