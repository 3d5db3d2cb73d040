import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'
import { document, email, flag, phone, reference, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { createdAt } from '../../platform/record/usual-fields.ts'
import { cnpj } from './cnpj-shape.ts'
import { main, named } from './name-field.ts'
import { supplierOptions } from './supplier-options.ts'

/** Whom the company orders from, and the supplier of kits through which it is reached. */
export const distributorRecord = record({
  kind: 'distributor',
  table: 'distributors',
  edit: 'settings.pricing',
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, named),
    cnpj: document(
      { pt: 'CNPJ', en: 'CNPJ' },
      { ...main, shape: cnpj, isRequired: true, column: { width: 11, phone: 'fact' }, filter: true },
    ),
    contact: text({ pt: 'Contato', en: 'Contact person' }, { ...main, column: { width: 11 } }),
    phone: phone({ pt: 'Telefone', en: 'Phone' }, { ...main, column: { width: 9 } }),
    email: email({ pt: 'E-mail', en: 'Email' }, { ...main, column: { isOptional: true } }),
    supplierId: reference('supplier', supplierOptions)(
      { pt: 'Fornecedor dos kits', en: 'Kit supplier' },
      { ...main, shape: id.nullable().default(null), column: { width: 11 }, filter: true },
    ),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { ...main, isWide: true, shape: z.boolean().default(true), column: { width: 5 }, filter: true, bulk: true },
    ),
    createdAt,
  },
})
