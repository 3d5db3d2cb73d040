import { content } from '../../../platform/ui/testing/fake-server.ts'
import type { TaskStatus } from '../contract.ts'
import type { MyDay, TaskCard } from '../views-contract.ts'

export const statuses: TaskStatus[] = [
  { id: '0199a000-0000-7000-8000-0000000000a1', name: 'A fazer', kind: 'to-do', color: '#2F80C2', position: 0 },
  {
    id: '0199a000-0000-7000-8000-0000000000a2',
    name: 'Em andamento',
    kind: 'in-progress',
    color: '#E8A33D',
    position: 1,
  },
  { id: '0199a000-0000-7000-8000-0000000000a3', name: 'Concluída', kind: 'done', color: '#2BB673', position: 2 },
]

const typeId = '0199a000-0000-7000-8000-0000000000b1'
export const types = [{ id: typeId, name: 'Visita técnica', color: '#2A9D8F', icon: 'home-search' }]

/** A task of the person who is signed in, to do, on no deal. */
export const aCard = (given: Partial<TaskCard> = {}): TaskCard => ({
  id: '0199a000-0000-7000-8000-000000000001',
  number: 12,
  title: 'Vistoria do telhado',
  typeId,
  statusId: statuses[0]!.id,
  priority: 'medium',
  responsibles: 'Renata Moreira',
  responsibleIds: ['user-1'],
  ownerId: 'user-1',
  startsOn: '2026-11-20',
  startsTime: '',
  dueOn: '2026-11-24',
  dueTime: '10:30',
  dueAt: '2026-11-24T13:30:00.000Z',
  overdue: false,
  blocked: false,
  waitsFor: '',
  dealId: null,
  dealTitle: '',
  dealNumber: null,
  contactName: 'Marcos Moreira',
  finishedAt: null,
  estimatedMinutes: 60,
  executedMinutes: 0,
  targetStatusId: null,
  targetStatusName: '',
  items: 7,
  itemsDone: 4,
  ...given,
})

const none = { list: [], totalItems: 0 }

/** A Tuesday of eight hours on which nothing is to be done. */
export const aDay = (given: Partial<MyDay> = {}): MyDay => ({
  today: '2026-11-24',
  day: '2026-11-24',
  working: 480,
  overdue: none,
  due: none,
  next: none,
  done: none,
  week: [],
  ...given,
})

export const dealId = '0199a000-0000-7000-8000-0000000000d1'

/** What the panel of a task asks for; what is given stands in the task, or in place of an answer. */
export function panelOf(task: object, answers: object = {}) {
  const { id } = aCard()
  return {
    'GET /api/task-statuses': content(statuses),
    'GET /api/task-types': content(types),
    'GET /api/task-timer': content(null),
    [`GET /api/tasks/${id}`]: content({ ...aCard(), can: { edit: true, remove: false, depend: false }, ...task }),
    [`GET /api/tasks/${id}/lists`]: content({ objectives: [], checklists: [] }),
    [`GET /api/tasks/${id}/comments`]: content({ list: [], nextCursor: null, totalItems: 0 }),
    [`GET /api/tasks/${id}/times`]: content([]),
    [`GET /api/tasks/${id}/reminders`]: content([]),
    ...answers,
  }
}
