import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'internal-chat', path: '/internal-chat' },
  { name: 'deal-internal-chat', path: '/negocio/$id/chat-interno' },
]
