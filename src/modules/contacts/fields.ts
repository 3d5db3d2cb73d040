import type { Message } from '../../platform/i18n/messages.ts'
import { reference } from '../../platform/record/field.ts'
import { standsOn } from '../../platform/record/usual-fields.ts'
import { contacts } from './contract.ts'

const source = { endpoint: contacts.list, searched: { one: contacts.show, name: 'name', least: 3 } }

/** @generated Modules that `npm run new-module` writes use it: the contact on which a record stands. */
export const onContact = (words: Message) => reference('contact', source)(words, standsOn)
