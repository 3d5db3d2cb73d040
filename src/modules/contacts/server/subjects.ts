import type { Subject } from '../../../platform/subjects/subject.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'

export const contactSubject: Subject = {
  kind: 'contact',
  table: 'contacts',
  name: 'name',
  view: {
    needs: 'contacts.view',
    may: async (ctx, id) => {
      await refuseOutOfReach(ctx, 'contact', id)
      return true
    },
  },
  history: { shownWith: 'contacts.list-history' },
  notes: { needs: 'contacts.add-note', appointments: 'contacts.add-appointment', remove: 'contacts.delete-history' },
  customFields: { edit: 'contacts.edit-contacts' },
  fields: {
    kind: { words: 'contacts.kind' },
    maritalStatus: { words: 'contacts.marital' },
    phone: 'phone',
    phone2: 'phone',
    document: 'cpf-cnpj',
    zipCode: 'zip-code',
    birthDate: 'day',
    rgIssuedOn: 'day',
    monthlyIncome: 'money',
    patrimony: 'money',
    typeId: { of: 'list-item' },
    secondaryContactId: { of: 'contact' },
    originId: { of: 'list-item' },
    ownerId: { of: 'user' },
    preSellerId: { of: 'user' },
    storeId: { of: 'store' },
  },
}
