import { expect } from 'vitest'
import type { TestCompany } from '../../../../app/testing.ts'
import { sales } from '../../contract.ts'

type Actor = Pick<TestCompany['admin'], 'call'>

/** What a plan says, one instalment a line: part, amount, what came in, and when it is due. */
export async function planOf(user: Actor, saleId: string) {
  const { instalments } = await user.call(sales.plan, { params: { id: saleId } })
  return instalments.map(({ part, amount, received, dueOn, milestone }) => [part, amount, received, dueOn ?? milestone])
}

/** The instalments add up to the total, whatever was done. */
export async function expectWhole(user: Actor, saleId: string) {
  const { total, entry, financed } = await user.call(sales.show, { params: { id: saleId } })
  const { instalments } = await user.call(sales.plan, { params: { id: saleId } })
  const of = (part: string) =>
    instalments.filter((one) => one.part === part).reduce((sum, { amount }) => sum + amount, 0)
  expect([of('entry'), of('financed'), of('balance')]).toEqual([entry, financed, total - entry - financed])
}
