import { cents, percentage } from '../../platform/contract/shapes.ts'
import type { Message } from '../../platform/i18n/messages.ts'
import { money, percent } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'

const first = { isFirst: true, section: 'main' } as const
const seller = { pt: 'Comissão do vendedor (%)', en: 'Seller commission (%)' }
const preSeller = { pt: 'Comissão do pré-vendedor (%)', en: 'Pre-seller commission (%)' }

/**
 * On the screen the column is named after the person only, to leave room for the figure on phones; in files it also
 * says what it is.
 */
const ofPerson = (title: Message, exportTitle: Message) => ({ title, exportTitle, phone: 'fact' as const })

/**
 * The percentages that sellers and pre-sellers earn for sales between two totals, both included. A range has no name
 * but its amounts.
 */
export const rangeRecord = record({
  kind: 'commission-range',
  table: 'commissionRanges',
  edit: 'general.settings',
  fields: {
    fromTotal: money(
      { pt: 'A partir de', en: 'From' },
      {
        ...first,
        shape: cents.min(0),
        isRequired: true,
        isAlways: true,
        isName: true,
        column: { id: 'from', width: 11 },
        order: { as: 'from', rises: true },
      },
    ),
    /** Null: no upper limit. */
    toTotal: money(
      { pt: 'Até', en: 'To' },
      { ...first, shape: cents.min(0).nullable().default(null), column: { id: 'to', width: 11 } },
    ),
    sellerPercent: percent(seller, {
      ...first,
      shape: percentage,
      isRequired: true,
      isAlways: true,
      column: { id: 'seller', width: 11, ...ofPerson({ pt: 'Vendedor', en: 'Seller' }, seller) },
      filter: true,
      bulk: true,
    }),
    preSellerPercent: percent(preSeller, {
      ...first,
      shape: percentage.default(0),
      isAlways: true,
      column: { id: 'preSeller', width: 12, ...ofPerson({ pt: 'Pré-vendedor', en: 'Pre-seller' }, preSeller) },
      filter: true,
      bulk: true,
    }),
  },
})
