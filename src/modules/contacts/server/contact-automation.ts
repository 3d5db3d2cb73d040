import type { Action, Automated, Trigger } from '../../../platform/automation/automation.ts'
import { changedField } from '../../../platform/automation/changed-field.ts'
import { find } from '../../../platform/db/entity.ts'
import { editNeeds } from '../../../platform/record/record.ts'
import { appointmentTriggers } from '../../activity/server/public.ts'
import { setAction } from '../../custom-fields/server/public.ts'
import { tellAction } from '../../notifications/server/public.ts'
import { heirOrHand } from '../../team/server/public.ts'
import { contactRecord } from '../contact-record.ts'
import { editContact } from './contact-store.ts'
import { contactsEntity } from './tables.ts'

export const automatedContact: Automated = {
  record: contactRecord,
  words: { pt: 'contato', en: 'contact' },
  one: { pt: 'um contato', en: 'a contact' },
  store: 'storeId',
  without: ['deals'],
}

export const contactTriggers: Trigger[] = [
  { event: 'contacts.created', of: 'contact', words: { pt: 'um contato é criado', en: 'a contact is created' } },
  {
    event: 'contacts.changed',
    of: 'contact',
    words: { pt: 'um campo do contato muda', en: 'a field of the contact changes' },
    says: {
      changed: changedField(contactRecord),
    },
  },
  ...appointmentTriggers('contact', { pt: 'contato', en: 'contact' }, { names: 'contact-appointments' }),
]

const setField = setAction({
  id: 'contacts.set',
  of: 'contact',
  words: { pt: 'preencher no contato', en: 'set on the contact' },
  record: contactRecord,
  needs: (field) => editNeeds(contactRecord, field),
  lock: (ctx, id) => find(ctx, contactsEntity, id, { lock: true }),
  edit: editContact,
})

const roles = { owner: 'ownerId', preSeller: 'preSellerId' } as const

const tellOfContact = tellAction({
  id: 'contacts.tell',
  of: 'contact',
  words: { pt: 'avisar sobre o contato', en: 'notify about the contact' },
  who: { owner: { pt: 'o responsável', en: 'the owner' }, preSeller: { pt: 'o pré-vendedor', en: 'the SDR' } },
  async read(ctx, id, who) {
    const contact = await find(ctx, contactsEntity, id)
    const role = roles[who as keyof typeof roles]
    return { name: contact.name, link: `/contacts/${id}`, people: role ? [await heirOrHand(ctx, contact[role])] : [] }
  },
})

export const contactActions: Action[] = [setField, tellOfContact]
