import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { goalRecord } from '../goal-record.ts'

export const organisationSubjects: Subject[] = [
  { kind: 'goal', table: 'goals', name: 'name', fields: subjectFields(goalRecord) },
  { kind: 'whatsapp-notice', table: 'whatsapp_notices', name: 'event' },
]
