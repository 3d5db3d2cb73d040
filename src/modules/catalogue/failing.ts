import type { Failing } from '../../platform/contract/failing.ts'

const extraCost = { pt: 'o custo extra', en: 'the extra cost' }
/** An extra cost is a part of its configuration: to add or delete one is an update of that. */
const failuresOf = (pt: string, en: string) => ({
  update: { pt: `Não foi possível ${pt} ${extraCost.pt}.`, en: `Unable to ${en} ${extraCost.en}.` },
})

/** What a failed call names. */
export const catalogueFailing: readonly Failing[] = [
  { at: '/catalogue', name: { pt: 'o item do catálogo', en: 'the catalog item' } },
  { at: ['/catalogue/items?kind=module', '/catalogue?kind=module'], name: { pt: 'o módulo', en: 'the module' } },
  {
    at: ['/catalogue/items?kind=inverter', '/catalogue?kind=inverter'],
    name: { pt: 'o inversor', en: 'the inverter' },
  },
  { at: '/sizing-configs', name: { pt: 'a configuração de dimensionamento', en: 'the sizing configuration' } },
  { at: ['/sizing-configs?about=read-extra-costs', '/sizing-configs?about=edit-extra-cost'], name: extraCost },
  { at: '/sizing-configs?about=add-extra-cost', name: extraCost, told: failuresOf('criar', 'create') },
  { at: '/sizing-configs?about=remove-extra-cost', name: extraCost, told: failuresOf('excluir', 'delete') },
]
