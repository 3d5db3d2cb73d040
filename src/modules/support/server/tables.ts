import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { ConversationState } from '../conversation.ts'
import type { Gives } from '../next-operator.ts'
import type { OpenHours } from '../opening.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    chatCommands: ChatCommandsTable
    conversations: ConversationsTable
    departments: DepartmentsTable
    operators: OperatorsTable
  }
}

interface ConversationsTable {
  tenantId: Generated<string>
  id: string
  number: number
  roomId: string
  channelId: string
  title: Generated<string>
  contactId: string | null
  dealId: string | null
  state: ConversationState
  departmentId: string | null
  operatorId: string | null
  waitingSince: string | null
  startedAt: Generated<string>
  takenAt: string | null
  answeredAt: string | null
  endedAt: string | null
  askedScoreAt: string | null
  askedCommentAt: Generated<string | null>
  score: number | null
  scoreComment: Generated<string>
  unread: Generated<number>
  lastNumber: Generated<number>
  lastText: Generated<string>
  lastKind: Generated<string>
  lastDirection: Generated<'in' | 'out' | 'note' | 'event'>
  lastAt: Generated<string>
  troubles: Generated<number>
  /** The command whose children were offered last. */
  commandId: Generated<string | null>
  /** They have been offered twice. */
  offeredAgain: Generated<boolean>
  createdAt: Generated<string>
}
export type StoredConversation = Selectable<ConversationsTable>

export const conversationsEntity = entity({
  table: 'conversations',
  kind: 'conversation',
  unlogged: [
    'title',
    'scoreComment',
    'askedCommentAt',
    'waitingSince',
    'answeredAt',
    'unread',
    'lastNumber',
    'lastText',
    'lastKind',
    'lastDirection',
    'lastAt',
    'troubles',
    'commandId',
    'offeredAgain',
    'createdAt',
  ],
  missing: 'support.not_found',
})

interface DepartmentsTable {
  tenantId: Generated<string>
  id: string
  name: string
  gives: Gives
  goalMinutes: number | null
  hours: OpenHours[]
  holidays: string[]
  welcome: string
  welcomeSeconds: number
  closedText: string
  asksScore: boolean
  enabled: boolean
  turn: Generated<number>
  createdAt: Generated<string>
}
export type StoredDepartment = Selectable<DepartmentsTable>

export const departmentsEntity = entity({
  table: 'departments',
  kind: 'department',
  unlogged: ['turn'],
  json: ['hours', 'holidays'],
  missing: 'support.department_not_found',
})

interface OperatorsTable {
  tenantId: Generated<string>
  id: string
  userId: string
  active: boolean
  capacity: number
  presence: Generated<'present' | 'away'>
  seenAt: Generated<string | null>
  lastTurn: Generated<number>
  createdAt: Generated<string>
}
export type StoredOperator = Selectable<OperatorsTable>

export const operatorsEntity = entity({
  table: 'operators',
  kind: 'operator',
  unlogged: ['lastTurn', 'presence', 'seenAt'],
  missing: 'support.operator_not_found',
})

interface ChatCommandsTable {
  tenantId: Generated<string>
  id: string
  parentId: string | null
  keyword: string
  keywordKey: string
  message: string
  media: string[]
  toDepartmentId: string | null
  toOperatorId: string | null
  createdAt: Generated<string>
}
export type StoredCommand = Selectable<ChatCommandsTable>

export const commandsEntity = entity({
  table: 'chatCommands',
  kind: 'chat-command',
  unlogged: ['keywordKey', 'createdAt'],
  json: ['media'],
  missing: 'support.command_not_found',
})
