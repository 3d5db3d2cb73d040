import sharp from 'sharp'
import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { readPdf } from '../../../platform/testing/read-pdf.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { branding, type CompanyWork } from '../contract.ts'
import { maxWorks } from '../works.ts'

const world = await startWorld()

const sendWork = (actor: TestCompany['admin'], content: Buffer) =>
  sendFile<CompanyWork[]>(actor, 'POST /api/settings/company/works', { name: 'obra.png', content })

it('photos of works stand on the customer’s page and in the PDF, in order and with their captions', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  await sendWork(admin, await picture(1600, 900))
  const [first, second] = (await sendWork(admin, await picture(900, 1600, '#004B57'))).content
  await admin.call(branding.editWork, { params: { id: second!.id }, body: { caption: ' Padaria Trigal, 22 kWp ' } })
  await admin.call(branding.arrangeWorks, { body: { ids: [second!.id] } })
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { token } = await admin.call(proposals.share, { params: { id } })
  const { model } = await stranger.call(proposals.open, { params: { token }, body: {} })
  expect(model.company.works).toEqual([
    { picture: second!.url, caption: 'Padaria Trigal, 22 kWp' },
    { picture: first!.url, caption: '' },
  ])
  const { body } = await stranger.request('GET', second!.url)
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
  const printed = await admin.request('GET', `/api/proposals/${id}/pdf`)
  const pages = readPdf(printed.body as Uint8Array).pages.map((page) => page.replaceAll(/\s+/g, ' '))
  expect(pages.some((page) => page.includes('Quem vai instalar') && page.includes('Padaria Trigal, 22 kWp'))).toBe(true)

  await admin.call(branding.removeWork, { params: { id: second!.id } })
  expect((await stranger.request('GET', second!.url)).status).toBe(404)
  expect(await admin.call(branding.works, {})).toEqual([{ id: first!.id, url: first!.url, caption: '' }])
})

it('keeps no more photos than fit, also when they are sent at once, none too small and nothing but pictures', async () => {
  const { admin } = await world.company()
  expect(await sendWork(admin, await picture(799, 600))).toMatchObject({
    status: 422,
    message: 'A foto é pequena demais: envie uma de pelo menos 800x600 px.',
  })
  expect(await sendWork(admin, Buffer.from('nenhuma foto'))).toMatchObject({ status: 422 })
  const photo = await picture(800, 600)
  const sent = await Promise.all(Array.from({ length: maxWorks + 2 }, () => sendWork(admin, photo)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(maxWorks)
  expect(sent.filter(({ code }) => code === 'branding.works_full')).toHaveLength(2)
  expect(await admin.call(branding.works, {})).toHaveLength(maxWorks)
})

it('another company’s photos are not its own', async () => {
  const [one, other] = [await world.company(), await world.company()]
  const [work] = (await sendWork(one.admin, await picture(800, 600))).content
  expect((await other.stranger.request('GET', work!.url)).status).toBe(404)
  await expect(other.admin.call(branding.removeWork, { params: { id: work!.id } })).rejects.toMatchObject({
    status: 404,
  })
})
