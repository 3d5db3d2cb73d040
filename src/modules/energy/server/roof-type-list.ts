import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { listItemsEntity } from '../../small-lists/server/public.ts'
import { energy } from '../contract.ts'
import { roofTypeRecord } from '../settings/roof-type-record.ts'

const structure = "coalesce(i.data->>'structure', 'colonial')"

export const roofTypeList = recordList({
  name: 'roof-types',
  title: { pt: 'Tipos de telhado', en: 'Roof types' },
  record: roofTypeRecord,
  endpoint: energy.roofTypes,
  alias: 'i',
  reach: wholeCompany,
  fields: { structure },
  filters: { structure },
  search: 'i.name',
  narrow: (_ctx, _filters, found) => void found.parts.push("i.list = 'roof-types'"),
})

export const roofTypeExport = exportOfList(roofTypeList)

export const roofTypeChange = bulkChangeOf({
  kind: 'roof-types.change',
  list: roofTypeList,
  entity: listItemsEntity,
  endpoint: energy.changeRoofTypes,
  to: bulkChange(roofTypeRecord) as z.ZodType<{ enabled?: boolean }>,
  link: '/settings/pricing/roof-types',
  linkTo: (id) => `/settings/pricing/roof-types?open=${id}`,
  refuses: ({ list }) => (list === 'roof-types' ? undefined : 'small-lists.item_not_found'),
  tells: { event: 'lists.changed', data: { list: 'roof-types' } },
})
