import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'automations', path: '/settings/automations' },
  { name: 'automation-new', path: '/settings/automations/new?from=call' },
  { name: 'task-automations', path: '/settings/task/task-automations' },
  { name: 'automation', path: '/settings/automations/$id' },
  { name: 'deal-automations', path: '/negocio/$id/automacoes' },
]
