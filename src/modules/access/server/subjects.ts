import type { Subject } from '../../../platform/subjects/subject.ts'

export const accessSubjects: Subject[] = [
  { kind: 'user', table: 'users', name: 'name' },
  { kind: 'store', table: 'stores', name: 'name' },
]
