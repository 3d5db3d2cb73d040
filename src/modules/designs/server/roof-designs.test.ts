import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { aBill } from '../../bills/testing/sent-bills.ts'
import { aDeal } from '../../proposals/server/test-deal.ts'
import { designs } from '../contract.ts'
import { aDesign, aPlane, randomOf, starOf } from '../testing/random-roofs.ts'

const world = await startWorld()

async function withDeal() {
  const company = await world.company()
  const dealId = await aDeal(company)
  return { ...company, dealId, params: { dealId } }
}

test('a roof that nobody has drawn comes with what its drawing needs, and is kept as it is drawn', async () => {
  const { admin, params } = await withDeal()
  const first = await admin.call(designs.show, { params })
  expect(first).toMatchObject({ design: null, version: 0 })
  expect(first.facts.modules.length).toBeGreaterThan(0)
  expect(first.facts.inverters.length).toBeGreaterThan(0)
  expect(JSON.stringify(first.facts)).not.toMatch(/price/i)
  const design = aDesign({ moduleId: first.facts.modules[0]!.id })
  expect(await admin.call(designs.save, { params, body: { design, version: 0 } })).toMatchObject({ design, version: 1 })
  expect(await admin.call(designs.show, { params })).toMatchObject({ design, version: 1 })
})

test('of two people who draw the same roof the later one is told whose drawing stands, also at once', async () => {
  const { admin, params } = await withDeal()
  const save = (version: number) =>
    admin.call(designs.save, { params, body: { design: aDesign(), version } }).then(
      () => 'kept',
      ({ code }: { code: string }) => code,
    )
  expect((await Promise.all([save(0), save(0)])).sort()).toEqual(['designs.changed_meanwhile', 'kept'])
  expect(await save(0)).toBe('designs.changed_meanwhile')
  expect(await save(1)).toBe('kept')
})

test('a crossing outline, no area, no scale and a thousand corners are refused in a sentence; nothing is kept', async () => {
  const { admin, params } = await withDeal()
  const crossing = [
    [0, 0],
    [100, 100],
    [100, 0],
    [0, 100],
  ] as [number, number][]
  const send = (corners: [number, number][], metresPerPixel = 0.02) => {
    const design = aDesign({ planes: [aPlane({ corners })] })
    const body = { design: { ...design, ground: { ...design.ground, metresPerPixel } }, version: 0 }
    return admin.call(designs.save, { params, body })
  }
  await expect(send(crossing)).rejects.toMatchObject({ status: 422, code: 'designs.crossing' })
  await expect(
    send([
      [0, 0],
      [50, 0],
      [100, 0],
    ]),
  ).rejects.toMatchObject({ status: 422, code: 'designs.no_area' })
  await expect(send(aPlane().corners, 0)).rejects.toMatchObject({ status: 422 })
  await expect(send(starOf(randomOf(1), [500, 500], 400, 1_000))).rejects.toMatchObject({ status: 422 })
  expect(await admin.call(designs.show, { params })).toMatchObject({ design: null, version: 0 })
})

test('its picture is one of the deal’s own files, and its equipment the company’s', async () => {
  const { dealId, params, ...company } = await withDeal()
  const { admin } = company
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const send = (owner: string) =>
    sendFile<{ id: string }>(admin, `POST /api/files?ownerKind=deal&ownerId=${owner}`, { name: 'telhado.png', content })
  const { content: own } = await send(dealId)
  const { content: foreign } = await send(await aDeal(company))
  const { ground } = aDesign()
  const keep = (fileId: string, version: number) =>
    admin.call(designs.save, { params, body: { design: aDesign({ ground: { ...ground, fileId } }), version } })
  expect(await keep(own.id, 0)).toMatchObject({ version: 1 })
  const { facts } = await admin.call(designs.show, { params })
  expect(facts.pictures).toEqual([expect.objectContaining({ id: own.id, name: 'telhado.png' })])
  await expect(keep(foreign.id, 1)).rejects.toMatchObject({ code: 'designs.picture_not_of_deal' })
  const design = aDesign({ moduleId: own.id })
  await expect(admin.call(designs.save, { params, body: { design, version: 1 } })).rejects.toMatchObject({
    code: 'designs.unknown_equipment',
  })
})

test('the deal’s PDFs come as plans, of which a page may become a picture, to who may list its files', async () => {
  const company = await world.company()
  const { admin } = company
  await company.withdraw('deals.list-files', 'salesman')
  const seller = await company.user('salesman')
  const dealId = await aDeal(company, { ownerId: seller.id })
  const params = { dealId }
  const { content: plan } = await sendFile<{ id: string }>(admin, `POST /api/files?ownerKind=deal&ownerId=${dealId}`, {
    name: 'planta.pdf',
    content: aBill().content,
  })
  const { facts } = await admin.call(designs.show, { params })
  expect(facts.plans).toEqual([{ id: plan.id, name: 'planta.pdf' }])
  expect(facts.pictures).toEqual([])
  expect((await seller.call(designs.show, { params })).facts.plans).toEqual([])
})
