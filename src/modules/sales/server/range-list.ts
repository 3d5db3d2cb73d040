import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import { rangeRecord } from '../range-record.ts'
import { commissionRangesEntity } from './tables.ts'

/** Amounts as a person writes them: `R$ 50.000,00 50000,00`. */
const written = (amount: string) =>
  `translate('R$ ' || to_char(${amount} / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
     || translate(to_char(${amount} / 100.0, ' FM999999999990.00'), '.', ',')`

export const rangeList = recordList({
  name: 'commission-ranges',
  title: { pt: 'Faixas de comissão', en: 'Commission ranges' },
  record: rangeRecord,
  endpoint: sales.rangePage,
  alias: 'g',
  reach: wholeCompany,
  search: `concat_ws(' ', ${written('g.from_total')}, ${written('g.to_total')})`,
})

export const rangeExport = exportOfList(rangeList)

export const rangeChange = bulkChangeOf({
  kind: 'commission-ranges.change',
  list: rangeList,
  entity: commissionRangesEntity,
  endpoint: sales.changeRanges,
  to: bulkChange(rangeRecord) as z.ZodType<{ sellerPercent?: number; preSellerPercent?: number }>,
  link: '/settings/deal/commission',
  linkTo: (id) => `/settings/deal/commission?open=${id}`,
})
