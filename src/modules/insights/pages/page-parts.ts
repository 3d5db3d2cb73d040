import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { CardSpec, FigureSpec } from './page-spec.ts'

export const sale = (measure: string): FigureSpec => ({ facts: 'sales', measure })
export const words = (pt: string, en: string): Message => ({ pt, en })
export const deal = (measure: string): FigureSpec => ({ facts: 'deals', measure })

export const salesBy = (id: string, title: Message, dimension: string, given: Partial<CardSpec> = {}): CardSpec => ({
  id,
  title,
  look: 'bars',
  facts: 'sales',
  measures: ['sold', 'sales'],
  rows: [dimension],
  ...given,
})

const quantity = 'flow-cards.hide-quantity'
const residenceTime = 'flow-cards.hide-residence-time'

/** The cards of the flow, by the measure that each hides. */
export const flowFlags = {
  entered: quantity,
  wentOn: quantity,
  underWay: quantity,
  deals: quantity,
  late: quantity,
  conversion: 'flow-cards.hide-conversion',
  stayed: residenceTime,
  inStatus: residenceTime,
  bidAmount: 'flow-cards.hide-value',
} as const satisfies Record<string, PermissionId>

export const salesByMonth: CardSpec = {
  id: 'by-month',
  title: words('Vendas por mês', 'Sales by month'),
  look: 'columns',
  size: 'whole',
  facts: 'sales',
  measures: ['sold', 'sales'],
  rows: ['soldOn:month'],
  isPlain: true,
  atLeastMonths: 12,
}
