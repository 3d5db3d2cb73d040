import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'automations', path: '/settings/automations' },
  { name: 'automations-ready', path: '/settings/automations?ready=true' },
  { name: 'task-automations', path: '/settings/task/task-automations' },
  { name: 'automation', path: '/settings/automations/$id' },
  { name: 'deal-automations', path: '/negocio/$id/automacoes' },
]
