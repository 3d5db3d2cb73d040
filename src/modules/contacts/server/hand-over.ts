import { handedOver } from '../../team/server/public.ts'
import { contactsEntity } from './tables.ts'

/** Contacts of somebody who deleted their account. */
export const contactHandOver = handedOver({ entity: contactsEntity, parts: ['ownerId', 'preSellerId'] })
