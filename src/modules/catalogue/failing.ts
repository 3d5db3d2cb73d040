import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const catalogueFailing: readonly Failing[] = [
  { at: '/catalogue', name: { pt: 'o item do catálogo', en: 'the catalog item' } },
  { at: '/sizing-configs', name: { pt: 'a configuração de dimensionamento', en: 'the sizing configuration' } },
  { at: '/distributors', name: { pt: 'o distribuidor', en: 'the distributor' } },
]
