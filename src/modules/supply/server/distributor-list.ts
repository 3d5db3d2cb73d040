import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { supply } from '../contract.ts'
import { distributorRecord } from '../distributor-record.ts'
import { distributorsEntity } from './tables.ts'

export const distributorList = recordList({
  name: 'kit-distributors',
  title: { pt: 'Distribuidores', en: 'Distributors' },
  record: distributorRecord,
  endpoint: supply.distributors,
  alias: 'd',
  reach: wholeCompany,
  search: "d.name || ' ' || d.cnpj || ' ' || d.contact",
})

export const distributorExport = exportOfList(distributorList)

export const distributorChange = bulkChangeOf({
  kind: 'distributors.change',
  list: distributorList,
  entity: distributorsEntity,
  endpoint: supply.changeDistributors,
  to: bulkChange(distributorRecord) as z.ZodType<{ enabled?: boolean }>,
  link: '/settings/pricing/distributors',
  linkTo: (id) => `/settings/pricing/distributors?open=${id}`,
})
