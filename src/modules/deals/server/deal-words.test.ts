import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../contract.ts'
import { aDeal } from './testing.ts'

const world = await startWorld()
const company = await world.company()
const { admin, user, withdraw } = company
const anId = '018f0000-0000-7000-8000-000000000000'

it('[DEAL-071] [DEAL-085] duplicates a deal under a new title, which is asked for in the reader’s language', async () => {
  const { id, number } = await aDeal(admin, { consumptionKwh: 1200, street: 'Rua das Acácias' })
  for (const body of [{}, { title: ' ' }]) {
    const { pt, en } = await answerInBoth(admin, `POST /api/deals/${id}/copies`, body)
    expect([pt.status, pt.Fields]).toEqual([422, { title: 'Informe o título do negócio.' }])
    expect(en.Fields).toEqual({ title: 'Deal title is required.' })
  }
  const copy = await admin.call(deals.copy, { params: { id }, body: { title: 'Ampliação' } })
  const { contactId } = await admin.call(deals.show, { params: { id } })
  expect(await admin.call(deals.show, { params: { id: copy.id } })).toMatchObject({
    title: 'Ampliação',
    contactId,
    consumptionKwh: 1200,
    street: 'Rua das Acácias',
    number: number + 1,
  })
})

it('[DEAL-088] [DEAL-089] keeps coordinates within the globe, made or edited', async () => {
  const { id } = await aDeal(admin)
  const edit = (body: object) => admin.call(deals.edit, { params: { id }, body })
  for (const latitude of [-90.01, 90.01])
    for (const attempt of [edit({ latitude }), aDeal(admin, { latitude })])
      await expect(attempt).rejects.toMatchObject({
        fields: { latitude: 'A latitude deve estar entre -90 e 90.' },
      })
  for (const longitude of [-180.01, 180.01])
    for (const attempt of [edit({ longitude }), aDeal(admin, { longitude })])
      await expect(attempt).rejects.toMatchObject({
        fields: { longitude: 'A longitude deve estar entre -180 e 180.' },
      })
  for (const point of [
    { latitude: -90, longitude: -180 },
    { latitude: 90, longitude: 180 },
  ])
    expect(await edit(point)).toMatchObject(point)
})

it('[DEAL-093] refuses a consumption range the wrong way round, in the reader’s language', async () => {
  for (const list of ['deals', 'deals/totals', 'deals/board']) {
    const { pt, en } = await answerInBoth(admin, `GET /api/${list}?consumptionFrom=10&consumptionTo=5`)
    expect([pt.status, pt.Fields]).toEqual([
      422,
      { consumptionFrom: 'O consumo inicial não pode ser maior que o consumo final.' },
    ])
    expect(en.Fields).toEqual({ consumptionFrom: 'Initial consumption cannot exceed final.' })
  }
  expect((await admin.call(deals.list, { query: { consumptionFrom: 5, consumptionTo: 5 } })).list).toEqual([])
  // The record says which ranges there are: none is checked by a line of its own.
  for (const [from, more] of [
    ['closingFrom', '=2026-02-01&closingTo=2026-01-01'],
    ['generationFrom', '=10&generationTo=5'],
  ] as const) {
    const { pt } = await answerInBoth(admin, `GET /api/deals?${from}${more}`)
    expect([pt.status, pt.Fields]).toEqual([422, { [from]: 'O valor inicial não pode ser maior que o final.' }])
  }
})

it('[DEAL-097] an unknown deal is told in the reader’s language, whatever is asked of it', async () => {
  for (const [address, body] of [
    [`GET /api/deals/${anId}`],
    [`PATCH /api/deals/${anId}`, { title: 'X' }],
    [`DELETE /api/deals/${anId}`],
    [`POST /api/deals/${anId}/win`],
    [`POST /api/deals/${anId}/copies`, { title: 'X' }],
  ] as const) {
    const { pt, en } = await answerInBoth(admin, address, body)
    expect([pt.status, pt.Message, en.Message]).toEqual([404, 'Negócio não encontrado.', 'Deal not found.'])
  }
})

it('[DEAL-076] [DEAL-107] commercial and technical owner are changed apart, each with its own permission', async () => {
  const { id } = await aDeal(admin)
  const change = (actor: typeof admin, field: string) =>
    actor.call(deals.edit, { params: { id }, body: { [field]: actor.id } })
  for (const [field, permission, preset, other] of [
    ['commercialOwnerId', 'deals.change-commercial-owner', 'salesman', 'technicalOwnerId'],
    ['technicalOwnerId', 'deals.change-technical-owner', 'manager', 'commercialOwnerId'],
  ] as const) {
    await withdraw(permission, preset)
    const actor = await user(preset)
    const refused = { status: 403, details: { permission } }
    await expect(change(actor, field)).rejects.toMatchObject(refused)
    await expect(aDeal(actor, { [field]: actor.id })).rejects.toMatchObject(refused)
    expect(await change(actor, other)).toMatchObject({ [other]: actor.id })
    expect((await admin.call(deals.show, { params: { id } }))[field]).not.toBe(actor.id)
  }
})
