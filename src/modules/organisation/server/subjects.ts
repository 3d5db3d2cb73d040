import type { Subject } from '../../../platform/subjects/subject.ts'

export const organisationSubjects: Subject[] = [
  { kind: 'goal', table: 'goals', name: 'name' },
  { kind: 'whatsapp-notice', table: 'whatsapp_notices', name: 'event' },
]
