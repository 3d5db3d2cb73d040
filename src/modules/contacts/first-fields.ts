import { z } from 'zod'

/** What no contact is without; apart from the rest, so that whoever makes a contact along with something else loads no more. */
export const firstFields = {
  name: z.string('contacts.name_short').trim().min(3, 'contacts.name_short').max(255),
  phone: z.string('contacts.phone_invalid').trim().min(1, 'contacts.phone_invalid').max(40),
}
