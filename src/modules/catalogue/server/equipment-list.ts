import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { catalogue } from '../contract.ts'
import { equipmentRecord } from '../equipment-record.ts'
import { datasheetOf, type KeptSheet } from './item-store.ts'
import { catalogueItemsEntity } from './tables.ts'

const named = "i.manufacturer || ' ' || i.model"

/** The price lists of modules, inverters and batteries, including disabled models. */
export const equipmentList = recordList({
  name: 'catalogue',
  title: { pt: 'Equipamentos', en: 'Equipment' },
  record: equipmentRecord,
  endpoint: catalogue.list,
  alias: 'i',
  reach: wholeCompany,
  fields: {
    name: `(${named})`,
    perPower: 'round(i.price_cents / i.power)::bigint',
    datasheet: `json_build_object('id', i.id, 'kind', i.kind, 'shippedKey', i.shipped_key, 'datasheet', i.datasheet)`,
  },
  finish: { datasheet: (_ctx, kept: KeptSheet[]) => kept.map(datasheetOf) },
  search: named,
  filters: { kind: (kind: string, found) => found.add('i.kind = ?', kind) },
})

/** Each price list has its own views and files. */
export const equipmentExports = [
  exportOfList({ ...equipmentList, name: 'catalogue-module', title: { pt: 'Módulos', en: 'Modules' } }),
  exportOfList({ ...equipmentList, name: 'catalogue-inverter', title: { pt: 'Inversores', en: 'Inverters' } }),
  exportOfList({ ...equipmentList, name: 'catalogue-battery', title: { pt: 'Baterias', en: 'Batteries' } }),
]

export const equipmentChange = bulkChangeOf({
  kind: 'catalogue.change',
  list: equipmentList,
  entity: catalogueItemsEntity,
  endpoint: catalogue.change,
  to: bulkChange(equipmentRecord) as z.ZodType<{ warrantyYears?: number | null; enabled?: boolean }>,
  link: '/settings/pricing/modules',
  linkTo: () => '/settings/pricing/modules',
})
