import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../access/server/public.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { contactRecord } from '../contact-record.ts'
import { contacts } from '../contract.ts'
import { contactList } from './contact-list.ts'
import { contactsBack } from './hand-over.ts'
import { contactsEntity } from './tables.ts'

interface Transfer {
  ownerId?: string
  preSellerId?: string
  storeId?: string
}

export const contactTransfer = bulkChangeOf({
  kind: 'contacts.transfer',
  list: contactList,
  entity: contactsEntity,
  endpoint: contacts.transfer,
  to: bulkChange(contactRecord) as z.ZodType<Transfer>,
  link: '/contacts',
  linkTo: (id) => `/contacts/${id}`,
  denied: 'access.lead_denied',
  /** People and stores of another company count as unknown. */
  async check(ctx, { ownerId, preSellerId, storeId }) {
    if (!(await areKnownTargets(ctx, [ownerId, preSellerId], storeId))) throw notFound('contacts.unknown_target')
  },
  undone: contactsBack.undone,
})
