import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const supplyFailing: readonly Failing[] = [
  { at: '/suppliers', name: { pt: 'o fornecedor', en: 'the supplier' } },
  { at: '/inputs', name: { pt: 'o insumo', en: 'the input' } },
  { at: '/kit-distributors', name: { pt: 'o distribuidor', en: 'the distributor' } },
  { at: '/kit-rules', name: { pt: 'a regra de kits', en: 'the kit rule' } },
  { at: '/kits', name: { pt: 'o kit fechado', en: 'the closed kit' } },
  { at: '/inputs/:id/prices', name: { pt: 'o preço', en: 'the price' } },
  {
    at: ['/lists/input-categories', '/settings/lists/input-categories'],
    name: { pt: 'a categoria de insumo', en: 'the input category' },
  },
]
