import type { Subject } from '../../../platform/subjects/subject.ts'

export const accessSubjects: Subject[] = [
  {
    kind: 'user',
    table: 'users',
    name: 'name',
    fields: { accessStoreIds: { of: 'store' }, managedTeamIds: { of: 'team' } },
  },
  { kind: 'store', table: 'stores', name: 'name' },
]
