import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type DealOfText, placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { contactRecord } from '../contact-record.ts'
import { contactsEntity } from './tables.ts'

const contactOf = (ctx: Ctx, { contactId }: DealOfText) => find(ctx, contactsEntity, contactId)

/** Besides those that stand for one field, which the record names. */
export const leadPlaceholders = placeholderSource(
  {
    model: 'lead',
    labels: {
      primeiroNome: { pt: 'Primeiro nome do cliente', en: 'Customer’s first name' },
      endereco: { pt: 'Endereço', en: 'Address' },
    },
    async values(ctx, deal) {
      const { name, street, number, district } = await contactOf(ctx, deal)
      return {
        primeiroNome: name.split(' ')[0]!,
        endereco: [[street, number].filter(Boolean).join(', '), district].filter(Boolean).join(' - '),
      }
    },
  },
  { record: contactRecord, row: contactOf },
)
