import { expect } from 'vitest'
import type { TestCompany } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { webhooks } from '../contract.ts'

/** A deal that goes forth and back between two statuses. */
export async function moving(company: TestCompany) {
  const { at } = await funnelOf(company.admin)
  const { id } = await aDeal(company.admin)
  const steps = [at('Comercial', 'Qualificação'), at('Comercial', 'Novo contato')]
  const move = (index: number) =>
    company.admin.call(deals.move, { params: { id }, body: { ...steps[index % 2]!, confirmedBack: true } })
  return { id, move, steps }
}

/** A webhook of the administrator that is told of moves. */
export const webhookTo = (company: TestCompany, url: string, more: object = {}) =>
  company.admin.call(webhooks.create, {
    body: {
      name: 'ERP',
      trigger: 'deal.status_changed',
      url,
      roleId: company.roleIds.administrator ?? Object.values(company.roleIds)[0]!,
      ...more,
    },
  })

export const statesOf = async ({ admin }: TestCompany, webhookId: string) =>
  (await admin.call(webhooks.deliveries, { query: { webhookId, sort: 'createdAt' } })).list

export const settled = (company: TestCompany, webhookId: string) =>
  expect.poll(async () => (await statesOf(company, webhookId)).map(({ state }) => state), { timeout: 20_000 })
