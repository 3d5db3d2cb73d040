import type { Dimension, Measure } from '../../../../platform/measures/fact-source.ts'
import { factsOf } from '../../../lists/server/public.ts'
import { payWayWords } from '../../plan-record.ts'
import { sumsFlag } from '../../sums.ts'
import { instalmentList } from './instalment-list.ts'
import { receivableFacts } from './receivable-facts.ts'

/** Money moved between sales was neither received nor refunded. */
const isCash = 'ir.transfer_id is null'

const words = {
  cameIn: { pt: 'Dinheiro recebido', en: 'Money received' },
  gaveBack: { pt: 'Dinheiro devolvido', en: 'Money given back' },
}

const flag = (named: Dimension['words'], sql: string): Dimension => ({
  kind: 'flag',
  words: named,
  as: 'yes-no',
  sql: `(${sql})`,
})
const moneyOf = (named: Measure['words'], sql: string, only: string): Measure => ({
  adds: 'figure',
  words: named,
  as: 'money',
  sql,
  way: 'sum',
  only,
})

/**
 * Customers' money by the day it was received, including sales cancelled since; refunds are negative on their own
 * day. An instalment is counted with each receipt, and once in totals; figures open the instalments.
 */
export const receiptFacts = {
  ...factsOf(instalmentList, {
    name: 'receipts',
    title: { pt: 'Recebimentos', en: 'Receipts' },
    path: '/a-receber',
    isSameForReach: true,
    access: { hiddenWith: sumsFlag },
    day: 'receivedOn',
    person: 'salesmanId',
    noPast: {
      pt: 'cada recebimento conta no dia em que o dinheiro entrou, e o que se corrige depois vale para esse dia. Filtre por ele.',
      en: 'each receipt counts on the day on which the money came in, and what is corrected later counts there. Filter by that day.',
    },
    explains: ['salesmanId', 'method', 'part', 'storeId', 'originId', 'teamId'],
    joined: 'join instalment_receipts ir on ir.tenant_id = i.tenant_id and ir.instalment_id = i.id',
    without: ['saleCode', 'amount', 'open', 'received', 'toReturn'],
    measures: {
      cameIn: { ...moneyOf(words.cameIn, 'ir.amount', 'isCameIn'), better: 'more' },
      gaveBack: { ...moneyOf(words.gaveBack, '-ir.amount', 'isGivenBack'), better: 'less' },
      kept: {
        ...moneyOf({ pt: 'Recebido menos devolvido', en: 'Received less given back' }, 'ir.amount', 'isCash'),
        better: 'more',
      },
      paidInstalments: {
        adds: 'count',
        words: { pt: 'Parcelas com recebimento', en: 'Installments with a receipt' },
        as: 'number',
        only: 'isCameIn',
      },
    },
    dimensions: {
      receivedOn: {
        kind: 'day',
        words: { pt: 'Dia do recebimento', en: 'Day of receipt' },
        as: 'day',
        sql: 'ir.received_on',
      },
      method: {
        kind: 'value',
        words: { pt: 'Forma', en: 'Method' },
        as: 'text',
        sql: "nullif(ir.method, '')",
        valueWords: payWayWords,
      },
      isCameIn: flag(words.cameIn, `${isCash} and ir.amount > 0`),
      isGivenBack: flag(words.gaveBack, `${isCash} and ir.amount < 0`),
      isCash: flag({ pt: 'Não passou de uma venda para outra', en: 'Did not pass between sales' }, isCash),
      ...pick('inForce', 'milestone', 'originId', 'teamId'),
    },
  }),
  reached: (ctx: Parameters<typeof instalmentList.matching>[0]) => instalmentList.matching(ctx, { withAllMoney: true }),
}

function pick(...names: string[]): Record<string, Dimension> {
  return Object.fromEntries(names.map((name) => [name, receivableFacts.dimensions[name]!]))
}
