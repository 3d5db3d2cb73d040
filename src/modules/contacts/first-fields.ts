import { z } from 'zod'

/**
 * The required fields of a contact, in a file of their own: forms that create a contact along with something else load
 * nothing more.
 */
export const firstFields = {
  name: z.string('contacts.name_short').trim().min(3, 'contacts.name_short').max(255),
  phone: z.string('contacts.phone_invalid').trim().min(1, 'contacts.phone_invalid').max(40),
}

/** As the form of a contact has it; empty where there is none. */
export const emailAddress = z.union([z.literal(''), z.email('field.email').max(255)]).default('')
