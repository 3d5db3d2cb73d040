import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId, refuseOutOfReach } from '../../access/server/public.ts'
import { contactRecord } from '../contact-record.ts'

export const contactSubject: Subject = {
  kind: 'contact',
  table: 'contacts',
  name: 'name',
  page: '/contacts/',
  view: {
    needs: 'contacts.view',
    may: async (ctx, id) => {
      await refuseOutOfReach(ctx, 'contact', id)
      return true
    },
  },
  history: { shownWith: 'contacts.list-history' },
  reached: (ctx, column, values) => reachOfId(ctx, 'contact', column, values),
  notes: { needs: 'contacts.add-note', appointments: 'contacts.add-appointment', remove: 'contacts.delete-history' },
  customFields: { edit: 'contacts.edit-contacts' },
  fields: { ...subjectFields(contactRecord), secondaryContactId: { of: 'contact' } },
}
