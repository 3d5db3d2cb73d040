import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { moving, webhookTo } from './test-webhooks.ts'

const world = await startWorld()

it('the files of webhooks and of their calls say events in words, not by their codes', async () => {
  const company = await world.company()
  const { admin } = company
  await webhookTo(company, 'https://exemplo.com.br/gancho')
  const { move } = await moving(company)
  await move(0)
  const exported = async (list: string, columns: string[]) => {
    const work = await admin.call(exportContract.start, { body: { list, columns, format: 'csv' } })
    return String((await admin.request('GET', `/api/works/${work.id}/file`)).body)
  }
  expect(await exported('webhooks', ['name', 'trigger'])).toContain('ERP;Status do negócio mudou')
  const calls = await exported('webhook-deliveries', ['event', 'webhookName', 'state'])
  expect(calls).toMatch(/\nStatus do negócio mudou;ERP;/)
  expect(calls).not.toContain('deal.')
})
