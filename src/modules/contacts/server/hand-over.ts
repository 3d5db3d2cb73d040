import { handedOver } from '../../team/server/public.ts'
import { contactsEntity } from './tables.ts'

/** Passes on the contacts of a person who deleted their account. */
export const contactHandOver = handedOver({ entity: contactsEntity, parts: ['ownerId', 'preSellerId'] })
