import type { Subject } from '../../../platform/subjects/subject.ts'

export const funnelSubjects: Subject[] = [
  { kind: 'step', table: 'steps', name: 'name' },
  {
    kind: 'status',
    table: 'statuses',
    name: 'name',
    within: { kind: 'step', column: 'step_id' },
    fields: { stepId: { of: 'step' }, willMoveTo: { of: 'status' }, prediction: 'percent' },
  },
]
