import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { trash } from '../../../trash/contract.ts'
import { financings } from '../../contract.ts'
import { readyToFinance } from '../test-financing.ts'

const world = await startWorld()

it('[FINA-006] [FINA-015] banks hold name and acronym, are added, changed and deleted; one that a financing names stays', async () => {
  const { admin, bank, finance } = await readyToFinance(world)
  const other = await admin.call(financings.addBank, { body: { name: 'Caixa Econômica', acronym: 'CEF' } })
  expect(other).toMatchObject({ name: 'Caixa Econômica', acronym: 'CEF', enabled: true, kind: 'table' })
  const edited = await admin.call(financings.editBank, {
    params: { id: other.id },
    body: { name: 'Caixa', acronym: 'CX', kind: 'link', site: 'https://caixa.example.com' },
  })
  expect(edited).toMatchObject({ name: 'Caixa', acronym: 'CX', kind: 'link', site: 'https://caixa.example.com' })
  await finance()
  expect((await admin.request('DELETE', `/api/financing-banks/${bank.id}`)).status).toBe(409)
  await admin.call(financings.removeBank, { params: { id: other.id } })
  const { list } = await admin.call(financings.banks, { query: {} })
  expect(list.map(({ name }) => name)).toEqual(['Sicredi'])
})

it('a bank that is deleted comes back with its table', async () => {
  const { admin } = await readyToFinance(world)
  const { id } = await admin.call(financings.addBank, { body: { name: 'Caixa', acronym: 'CEF' } })
  const option = { bankId: id, months: 48, rate: 1.4, graceMonths: 1 }
  const { id: optionId } = await admin.call(financings.addOption, { body: option })
  await admin.call(financings.removeBank, { params: { id } })
  const months = async () =>
    (await admin.call(financings.options, { query: {} })).list.map(({ months }) => months).toSorted()
  expect(await months()).toEqual([60])
  await admin.call(trash.restore, { params: { kind: 'financing-bank', id } })
  expect(await months()).toEqual([48, 60])
  const { list } = await admin.call(financings.options, { query: {} })
  expect(list.find((one) => one.id === optionId)).toMatchObject({ bankId: id, months: 48 })
})

it('[FINA-007] [FINA-016] payment methods hold a name and whether they are in use, are added, changed and deleted', async () => {
  const { admin, finance } = await readyToFinance(world)
  const method = await admin.call(financings.addMethod, { body: { name: 'Boleto' } })
  const spare = await admin.call(financings.addMethod, { body: { name: 'Débito' } })
  expect(method).toMatchObject({ name: 'Boleto', enabled: true })
  await admin.call(financings.editMethod, {
    params: { id: method.id },
    body: { name: 'Boleto do banco', enabled: false },
  })
  expect(await admin.call(financings.methodNames, {})).toEqual([{ id: spare.id, name: 'Débito' }])
  await finance({ paymentMethodId: method.id })
  expect((await admin.request('DELETE', `/api/financing-payment-methods/${method.id}`)).status).toBe(409)
  await admin.call(financings.removeMethod, { params: { id: spare.id } })
  const { list } = await admin.call(financings.methods, { query: {} })
  expect(list.map(({ name, enabled }) => [name, enabled])).toEqual([['Boleto do banco', false]])
})

it('[FINA-008] [FINA-017] statuses hold name, colour, place and one of seven types, are put in order, and stay while financings stand in them', async () => {
  const { admin, finance, statusOf } = await readyToFinance(world)
  const statuses = await admin.call(financings.statuses, {})
  expect(statuses.map(({ kind, position }) => [kind, position])).toEqual([
    ['waiting', 0],
    ['in-analysis', 1],
    ['approved', 2],
    ['disapproved', 3],
    ['contract-signed', 4],
    ['paid', 5],
    ['cancelled', 6],
  ])
  const added = await admin.call(financings.addStatus, {
    body: { name: 'Na mesa do gerente', kind: 'in-analysis', color: '#123456' },
  })
  expect(added).toMatchObject({ name: 'Na mesa do gerente', kind: 'in-analysis', color: '#123456', position: 7 })
  await admin.call(financings.editStatus, { params: { id: added.id }, body: { name: 'No gerente' } })
  await admin.call(financings.arrangeStatuses, { body: { ids: [added.id] } })
  expect((await admin.call(financings.statuses, {}))[0]).toMatchObject({ name: 'No gerente', id: added.id })
  const { id } = await finance()
  await admin.call(financings.edit, { params: { id }, body: { statusId: added.id } })
  expect((await admin.request('DELETE', `/api/financing-statuses/${added.id}`)).status).toBe(409)
  expect((await admin.request('DELETE', `/api/financing-statuses/${statusOf('waiting')}`)).status).toBe(409)
  expect((await admin.request('POST', '/api/financing-statuses', { name: 'X', kind: 'other' })).status).toBe(422)
  await admin.call(financings.removeStatus, { params: { id: statusOf('cancelled') } })
})

it('[FINA-010] [FINA-013] [FINA-014] an option of a bank holds months, monthly or yearly rate and grace, and shows its instalment', async () => {
  const { admin, bank, option } = await readyToFinance(world)
  expect(option).toMatchObject({
    bankId: bank.id,
    months: 60,
    rate: 1.59,
    ratePeriod: 'month',
    graceMonths: 2,
    example: 10_000_00,
    instalment: 268_17,
  })
  const edited = await admin.call(financings.editOption, {
    params: { id: option.id },
    body: { bankId: bank.id, months: 72, rate: 20, ratePeriod: 'year', example: 38_190_00 },
  })
  expect(edited).toMatchObject({ months: 72, ratePeriod: 'year', graceMonths: 0, instalment: 879_07 })
  expect(await admin.call(financings.simulate, { query: { amount: 38_190_00 } })).toMatchObject({
    banks: [
      {
        name: 'Sicredi',
        asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        offers: [{ instalment: 879_07, count: 72 }],
      },
    ],
  })
  await admin.call(financings.removeOption, { params: { id: option.id } })
  expect((await admin.call(financings.options, { query: {} })).list).toEqual([])
})
