import { z } from 'zod'
import { id, shortText } from '../../platform/contract/shapes.ts'
import { document, email, flag, other, phone, tags, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { createdAt } from '../../platform/record/usual-fields.ts'
import { access } from '../access/contract.ts'
import { cnpj } from './cnpj-shape.ts'
import { main, named } from './name-field.ts'

/** What a supplier calls the structure of one of the company's roof types. */
export const RoofCode = z.object({ roofTypeId: id, code: shortText.min(1, 'supply.code_required') })
const RoofCodes = z.array(RoofCode).max(100)

/** Who sells equipment and kits to the company. */
export const supplierRecord = record({
  kind: 'supplier',
  table: 'suppliers',
  edit: 'settings.pricing',
  sections: ['main', 'contact', 'proposals', 'roofs'],
  fields: {
    name: text({ pt: 'Nome fantasia', en: 'Trade name' }, named),
    cnpj: document(
      { pt: 'CNPJ', en: 'CNPJ' },
      { ...main, shape: cnpj, isRequired: true, column: { width: 11, phone: 'fact' }, filter: true },
    ),
    companyName: text({ pt: 'Razão social', en: 'Legal name' }, { ...main, column: { width: 15, isOptional: true } }),
    municipalRegistration: text({ pt: 'Inscrição municipal', en: 'Municipal registration' }, main),
    phone: phone({ pt: 'Telefone', en: 'Phone' }, { ...main, section: 'contact', column: { isOptional: true } }),
    email: email({ pt: 'E-mail', en: 'Email' }, { ...main, section: 'contact', column: { isOptional: true } }),
    roleIds: {
      ...tags(
        { pt: 'Funções que usam os kits', en: 'Roles that use its kits' },
        { ...main, isWide: true, section: 'proposals', shape: z.array(id).max(200).default([]) },
      ),
      options: { endpoint: access.roles },
    },
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      {
        ...main,
        isWide: true,
        section: 'proposals',
        shape: z.boolean().default(true),
        column: { width: 5 },
        filter: true,
        bulk: true,
      },
    ),
    roofCodes: other(
      { pt: 'Códigos de estrutura', en: 'Structure codes' },
      { input: RoofCodes.default([]), output: RoofCodes },
      { ...main, isWide: true, section: 'roofs' },
    ),
    kits: other(
      { pt: 'Kits', en: 'Kits' },
      { input: z.never(), output: z.int() },
      { isComputed: true, isAlways: true, column: { width: 5 } },
    ),
    createdAt,
  },
})
