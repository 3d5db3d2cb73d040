import type { Page } from '@playwright/test'
import { askApi } from './person.ts'

const terms = {
  system: 'price',
  graceMonths: 0,
  graceKind: 'capitalised',
  feeCents: 0,
  charges: 'none',
}
/** How plants above the border are paid for: in cash with a discount, or to a bank. */
export const payments = {
  cash: {
    ...terms,
    id: 'cash',
    name: 'À vista com desconto',
    entryRate: 0,
    instalments: 1,
    monthlyRate: 0,
    discountRate: 0.03,
  },
  bank: {
    ...terms,
    id: 'bank',
    name: 'Banco em 48 vezes',
    entryRate: 0.2,
    instalments: 48,
    monthlyRate: 0.0149,
    discountRate: 0,
  },
}

interface Config {
  id: string
  code: string
  fromKwp: number
  toKwp: number | null
  settings: object
}

/** In kWp: what the journeys propose lies above. */
const border = 3

/** While this works, small plants have one configuration and larger ones another, with payments of its own. */
export async function withTwoConfigs(page: Page, code: string, work: () => Promise<void>) {
  const { list } = await askApi<{ list: Config[] }>(page, 'GET', '/api/sizing-configs')
  const { id } = list.find(({ fromKwp, toKwp }) => fromKwp < border && (toKwp === null || toKwp > border))!
  const path = `/api/sizing-configs/${id}`
  const { toKwp, settings } = await askApi<Config>(page, 'GET', path)
  await askApi(page, 'PATCH', path, { toKwp: border })
  const larger = await askApi<Config>(page, 'POST', '/api/sizing-configs', {
    code,
    fromKwp: border,
    toKwp,
    settings: { ...settings, payments: [payments.cash, payments.bank] },
  })
  try {
    await work()
  } finally {
    await askApi(page, 'DELETE', `/api/sizing-configs/${larger.id}`)
    await askApi(page, 'PATCH', path, { toKwp })
  }
}
