import type { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../platform/record/shapes.ts'
import { supplierNames } from './supplier-options.ts'
import { supplierRecord } from './supplier-record.ts'

const needs = 'settings.pricing'
const SupplierInput = inputShape(supplierRecord)
const Supplier = rowShape(supplierRecord)
export const SupplierFilters = listQuery(supplierRecord, { order: 'name', filters: searchFilter })
export type SupplierInput = z.output<typeof SupplierInput>
export type Supplier = z.output<typeof Supplier>

const refusals = ['supply.supplier_not_found', 'supply.cnpj_used', 'access.role_not_found'] as const

export const suppliers = {
  suppliers: endpoint('GET /suppliers', {
    needs,
    summary: 'The suppliers, a page at a time',
    query: SupplierFilters,
    reply: cursorPageOf(Supplier),
  }),
  supplierNames,
  addSupplier: endpoint('POST /suppliers', {
    needs,
    summary: 'Add a supplier',
    body: SupplierInput,
    reply: Supplier,
    refusals,
  }),
  editSupplier: endpoint('PUT /suppliers/:id', {
    needs,
    summary: 'Change a supplier',
    body: SupplierInput,
    reply: Supplier,
    refusals,
  }),
  changeSuppliers: changeEndpoint(supplierRecord, {
    at: 'suppliers',
    needs: { edit: needs },
    query: SupplierFilters,
    words: ['supplier', 'suppliers'],
  }),
  removeSupplier: endpoint('DELETE /suppliers/:id', {
    needs,
    summary: 'Delete a supplier without kits; the trash keeps it',
    refusals: ['supply.supplier_not_found', 'supply.supplier_in_use', 'purchases.keep_supplier'],
  }),
}
