import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../lists/server/public.ts'
import { supply } from '../contract.ts'
import { supplierRecord } from '../supplier-record.ts'
import { suppliersEntity } from './tables.ts'

export const supplierList = recordList({
  name: 'suppliers',
  title: { pt: 'Fornecedores', en: 'Suppliers' },
  record: supplierRecord,
  endpoint: supply.suppliers,
  alias: 's',
  reach: wholeCompany,
  fields: {
    kits: '(select count(*)::int from kits k where k.tenant_id = s.tenant_id and k.supplier_id = s.id and (k.list_id is null or k.list_id = s.list_id))',
  },
  search: "s.name || ' ' || s.company_name || ' ' || s.cnpj",
})

export const supplierExport = exportOfList(supplierList)

export const supplierChange = bulkChangeOf({
  kind: 'suppliers.change',
  list: supplierList,
  entity: suppliersEntity,
  endpoint: supply.changeSuppliers,
  to: bulkChange(supplierRecord) as z.ZodType<{ enabled?: boolean }>,
  link: '/settings/pricing/suppliers',
  linkTo: (id) => `/settings/pricing/suppliers?open=${id}`,
})
