import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { automations } from '../../automations/contract.ts'
import type { Rule } from '../../automations/rule.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { webhooks } from '../../webhooks/contract.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { financings } from '../contract.ts'
import { readyToFinance, terms } from './test-financing.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })

it('[FINA-011] [FINA-012] [FINA-002] a financing of a deal holds values, instalments, bank, method, status, approval, its days, credit, order and the secondary borrower', async () => {
  const { admin, bank, dealId, statusOf, edit } = await readyToFinance(world)
  const method = await admin.call(financings.addMethod, { body: { name: 'Boleto' } })
  const given = {
    name: 'Telhado de Maria',
    dealId,
    bankId: bank.id,
    paymentMethodId: method.id,
    ...terms,
    instalmentValue: 1_024_16,
    downPayment: 4_243_00,
    firstInstalmentOn: '2027-01-10',
    lastInstalmentOn: '2031-12-10',
    secondaryBorrower: 'João Lima',
    notes: 'Renda do casal',
  }
  const { id } = await admin.call(financings.create, { body: given })
  const later = {
    approval: 'approved' as const,
    approvedAmount: 36_000_00,
    approvedOn: '2026-11-20',
    signedOn: '2026-01-22',
    credit: 'CDC 88',
    billingOrder: 'NF 48.213',
    statusId: statusOf('contract-signed'),
  }
  await edit(id, later)
  const shown = await admin.call(financings.show, { params: { id } })
  expect(shown).toMatchObject({
    ...given,
    ...later,
    bankName: 'Sicredi',
    paymentMethodName: 'Boleto',
    statusKind: 'contract-signed',
    gap: 2_190_00,
  })
  expect((await admin.request('GET', `/api/financings/${'0199a000-0000-7000-8000-0000000000ff'}`)).status).toBe(404)
  // It belongs to one deal, which must be there and within reach.
  const { dealId: _deal, ...without } = given
  expect(await admin.request('POST', '/api/financings', without)).toMatchObject({
    status: 422,
    body: { Fields: { dealId: expect.any(String) } },
  })
  const stranger = (await world.company()).admin
  const other = await aDeal(stranger)
  expect((await admin.request('POST', '/api/financings', { ...given, dealId: other.id })).status).toBe(404)
  expect((await stranger.request('GET', `/api/financings/${id}`)).status).toBe(404)
})

it('[FINA-009] the automations of financings are listed, made, changed, turned on and off, and deleted', async () => {
  const { admin, statusOf, user } = await readyToFinance(world)
  const rule: Rule = {
    kind: 'instant',
    when: {
      on: 'event',
      event: 'financings.entered',
      if: { join: 'all', parts: [{ field: 'event.to', is: 'any-of', value: [statusOf('approved')] }] },
    },
    steps: [{ do: 'act', action: 'notes.add-deal', input: { text: 'Banco aprovou' } }],
  }
  const listed = async () =>
    (await admin.call(automations.list, { query: { about: 'financings.' } })).list.map(({ name, state }) => [
      name,
      state,
    ])
  const { id } = await admin.call(automations.create, { body: { name: 'Aprovado', rule } })
  await admin.call(automations.create, {
    body: { name: 'De negócios', rule: { ...rule, when: { on: 'event', event: 'deals.created' } } },
  })
  expect(await listed()).toEqual([['Aprovado', 'draft']])
  await admin.call(automations.edit, { params: { id }, body: { name: 'Aprovado pelo banco', rule } })
  await admin.call(automations.publish, { params: { id } })
  expect(await listed()).toEqual([['Aprovado pelo banco', 'on']])
  await admin.call(automations.withdraw, { params: { id } })
  expect(await listed()).toEqual([['Aprovado pelo banco', 'off']])
  await admin.call(automations.remove, { params: { id } })
  expect(await listed()).toEqual([])
  await expect((await user('salesman')).call(automations.create, { body: { name: 'X', rule } })).rejects.toMatchObject({
    status: 403,
  })
})

it('other systems are told of a financing that is added and enters a status', async () => {
  const { admin, finance, edit, statusOf, roleIds } = await readyToFinance(world)
  const { url, calls, close } = await startReceiver()
  for (const trigger of ['financing.created', 'financing.entered'])
    await admin.call(webhooks.create, { body: { name: trigger, trigger, url, roleId: roleIds.administrator! } })
  const { id } = await finance()
  await edit(id, { statusId: statusOf('in-analysis') })
  const payloads = () =>
    calls
      .map(({ body }) => JSON.parse(body) as { event: string; data: { id: string; totalFinanced: number } })
      .map(({ event, data }) => [event, data.id, data.totalFinanced])
      .toSorted()
  await expect.poll(payloads, { timeout: 20_000 }).toEqual([
    ['financing.created', id, 38_190_00],
    ['financing.entered', id, 38_190_00],
  ])
  await close()
})
