import { expect, it } from 'vitest'
import { failedSentence } from '../../platform/contract/failing.ts'
import { supplyFailing } from './failing.ts'

const price = '/api/inputs/0199a000-0000-7000-8000-000000000001/prices'

it('[KIT-060] a call for a price that failed says what was not done', () => {
  for (const [method, url, pt, en] of [
    ['GET', price, 'carregar', 'get'],
    ['POST', price, 'criar', 'create'],
    ['PUT', `${price}/0199a000-0000-7000-8000-000000000002`, 'atualizar', 'update'],
    ['DELETE', `${price}/0199a000-0000-7000-8000-000000000002`, 'excluir', 'delete'],
  ] as const)
    expect(failedSentence(supplyFailing, method, url)).toEqual({
      pt: `Não foi possível ${pt} o preço.`,
      en: `Unable to ${en} the price.`,
    })
})
