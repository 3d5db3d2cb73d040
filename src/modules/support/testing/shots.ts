import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'chat-support', path: '/chat-support' },
  { name: 'deal-conversations', path: '/negocio/$id/atendimentos' },
  { name: 'chat-support-queue', path: '/chat-support?group=queue' },
  { name: 'settings-chat-departments', path: '/settings/chat-support/departments' },
  { name: 'settings-chat-fields', path: '/settings/chat-support/fields' },
  { name: 'settings-chat-commands', path: '/settings/chat-support/commands' },
  { name: 'settings-chat-operators', path: '/settings/chat-support/operators' },
]
