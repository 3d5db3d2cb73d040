import type { TestCompany, World } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { simulator } from '../contract.ts'
import { solved, visitor } from './solved.ts'

/** A company whose simulator is open. */
export async function openIn(world: World, settings: object = {}) {
  const company = await world.company()
  await company.admin.call(simulator.editSettings, { body: { isActive: true, ...settings } })
  return company
}

export const send = async (company: TestCompany, given: object = {}) =>
  company.stranger.call(simulator.send, { body: { ...visitor, proof: await solved(company), ...given } as never })

export const dealsOf = async ({ admin }: TestCompany) => (await admin.call(deals.list, {})).list
