import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { general } from '../contract.ts'
import { noticeEventNames, noticeEvents, unknownPlaceholders } from '../whatsapp-notices.ts'

const world = await startWorld()

it('[ORG-015] the factors that are edited turn a new proposal’s generation into CO2, vehicles and trees', async () => {
  const company = await world.company()
  const { admin } = company
  const { official, ...start } = await admin.call(general.footprint, {})
  expect(start).toEqual({ tonnesPerMwh: null, carKgPerKm: 0.25, carTonnesPerYear: 4.6, treeKgPerYear: 6 })
  expect(official.tonnesPerMwh).toBeGreaterThan(0)
  const { dealId, choices } = await readyToPropose(company)
  const generate = async () => {
    const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
    return (await admin.call(proposals.show, { params: { id } })).result
  }
  const before = await generate()
  const own = { tonnesPerMwh: 0.5, carKgPerKm: 0.1, carTonnesPerYear: 2, treeKgPerYear: 20 }
  await admin.call(general.editFootprint, { body: own })
  expect(await admin.call(general.footprint, {})).toMatchObject(own)
  const { ecology, generation } = await generate()
  expect(before.ecology.factor).toBe(official.tonnesPerMwh)
  expect(ecology.tonnesPerYear).toBeCloseTo((generation.yearKwh / 1000) * 0.5, 6)
  expect(ecology.kilometresPerYear).toBeCloseTo(ecology.tonnesPerYear * 10_000, 3)
  expect(ecology.cars).toBeCloseTo(ecology.tonnesPerYear / 2, 6)
  expect(ecology.trees).toBeCloseTo(ecology.tonnesPerYear * 50, 4)
})

it('refuses factors that are no positive numbers', async () => {
  const { admin } = await world.company()
  const good = { tonnesPerMwh: null, carKgPerKm: 0.1, carTonnesPerYear: 2, treeKgPerYear: 20 }
  for (const wrong of [{ tonnesPerMwh: 0 }, { carKgPerKm: -1 }, { treeKgPerYear: 0 }])
    await expect(admin.call(general.editFootprint, { body: { ...good, ...wrong } })).rejects.toMatchObject({
      status: 422,
    })
})

const notice = { event: 'proposal-shared', recipient: 'client', body: 'Olá {cliente}, sua proposta: {link}' } as const

it('[ORG-017] chooses which events send a message to whom and with which text', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(general.addNotice, { body: notice })
  await admin.call(general.addNotice, { body: { ...notice, recipient: 'owner', body: '{cliente} recebeu.' } })
  await admin.call(general.editNotice, { params: { id }, body: { body: 'Veja {link}', enabled: false } })
  expect(await admin.call(general.notices, {})).toMatchObject([
    { event: 'proposal-shared', recipient: 'client', body: 'Veja {link}', enabled: false },
    { event: 'proposal-shared', recipient: 'owner', body: '{cliente} recebeu.', enabled: true },
  ])
  await admin.call(general.removeNotice, { params: { id } })
  expect(await admin.call(general.notices, {})).toHaveLength(1)
})

it('refuses a text that is empty or names what the event does not know, and a recipient twice', async () => {
  const { admin } = await world.company()
  const add = (given: object) => admin.call(general.addNotice, { body: { ...notice, ...given } })
  await expect(add({ body: ' ' })).rejects.toMatchObject({ fields: { body: 'Escreva o texto da mensagem.' } })
  await expect(add({ body: 'Oi {coluna}' })).rejects.toMatchObject({
    fields: { body: 'O campo {coluna} não existe para este evento.' },
  })
  await expect(add({ event: 'proposal-viewed' })).rejects.toMatchObject({ status: 422 })
  await add({})
  await expect(add({})).rejects.toMatchObject({ status: 409, code: 'organisation.notice_exists' })
  for (const event of noticeEventNames)
    expect(unknownPlaceholders(event, noticeEvents[event].placeholders.map((name) => `{${name}}`).join(' '))).toEqual(
      [],
    )
})
