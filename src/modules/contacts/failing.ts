import type { Failing } from '../../platform/contract/failing.ts'

const missingId = { pt: 'ID do lead não definido.', en: 'Lead id not defined.' }

/** What a failed call names. */
export const contactsFailing: readonly Failing[] = [
  {
    at: '/contacts',
    name: { pt: 'o contato', en: 'the contact' },
    page: '/contacts/:id',
    missingId,
    tried: {
      'POST /contacts/:id/conversion': { pt: 'Tornar secundário o contato', en: 'Make secondary the contact' },
      'POST /contacts/transfers': { pt: 'Reatribuir os contatos', en: 'Reassign the contacts' },
    },
  },
  { at: ['/contacts/:id/merges', '/contact-merges'], name: { pt: 'a junção', en: 'the merge' } },
  {
    at: ['/contacts/:id/duplicates', '/contact-duplicates'],
    name: { pt: 'os contatos parecidos', en: 'the similar contacts' },
  },
  { at: '/banks', name: { pt: 'os bancos', en: 'the banks' } },
  { at: '/contact-types', name: { pt: 'o tipo de contato', en: 'the contact type' } },
  { at: ['/contacts/:id/reminders', '/reminders'], name: { pt: 'o lembrete', en: 'the reminder' } },
]
