import { inTurn } from '../../../platform/http/deliver.ts'
import type { Leaving } from '../../../platform/people/leaving.ts'
import { appointmentsEntity } from '../../activity/server/public.ts'
import { comesBack, handedOver, type OwnedRecords } from '../../team/server/public.ts'
import { contactsEntity, remindersEntity } from './tables.ts'

/** Passes on the contacts of a person who left. */
const ownedContacts: OwnedRecords<'contacts'> = { entity: contactsEntity, parts: ['ownerId', 'preSellerId'] }
const ofContacts = handedOver(ownedContacts)
/** What they wanted to be reminded of about a contact is told to whoever follows. */
const ownedReminders = { entity: remindersEntity, parts: ['authorId'], inProgress: 'notified_at is null' } as const
const ofReminders = handedOver(ownedReminders)

export const contactsBack = comesBack(ownedContacts, { says: ({ id, name }) => ({ name, link: `/contacts/${id}` }) })

/** A contact out of the trash, with its reminders. */
export const contactComesBack = inTurn(
  contactsBack,
  comesBack(ownedReminders, {
    comesWith: 'contactId',
    says: ({ contactId: id, text }) => ({ name: text, link: `/contacts/${id}`, subject: { kind: 'contact', id } }),
  }),
)

/** Appointments with customers that are still to be kept, on contacts and on what stands on these. */
const ofAppointments = handedOver({
  entity: appointmentsEntity,
  parts: ['authorId'],
  inProgress: 'done_at is null',
  data: ({ title, threadKind }) => ({ title, of: threadKind }),
})

const all = [ofContacts, ofReminders, ofAppointments]
export const contactHandOver = { left: inTurn(...all.map(({ left }) => left)), jobs: all.map(({ job }) => job) }

export const contactLeaving: Leaving = {
  passes: all.flatMap(({ passes }) => passes),
  history: ['contact_merges.merged_by'],
  figures: [
    ofContacts.figure('contacts'),
    ofAppointments.figure('appointments', { says: 'contacts.leaving.appointments', by: 'title' }),
    ofReminders.figure('reminders', { says: 'contacts.leaving.reminders', by: 'text' }),
  ],
}
