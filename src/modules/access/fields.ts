import type { Message } from '../../platform/i18n/messages.ts'
import { reference, requiredReference, tags } from '../../platform/record/field.ts'
import type { FieldOptions } from '../../platform/record/field-options.ts'
import { access } from './contract.ts'

const colleagues = { endpoint: access.colleagues, detail: 'roleName' }

/** A field that names a colleague. */
export const person = reference('user', colleagues)

/** A field that names a store. */
export const store = requiredReference('store', { endpoint: access.stores })

/** A field that names several colleagues, each once. */
export const people = <const O extends FieldOptions>(words: Message, options: O) => ({
  ...tags(words, options),
  options: colleagues,
})
