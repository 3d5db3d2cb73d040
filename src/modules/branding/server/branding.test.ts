import sharp from 'sharp'
import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { defaultColors } from '../../../platform/rules/default-colors.ts'
import { readPdf } from '../../../platform/testing/read-pdf.ts'
import { stores } from '../../organisation/contract.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { branding, type CompanyBrand } from '../contract.ts'

const world = await startWorld()

const sendPicture = (actor: TestCompany['admin'], part: string, content: Buffer) =>
  sendFile<CompanyBrand>(actor, `POST /api/settings/brand/pictures/${part}`, { name: 'imagem.png', content })

async function shared(company: TestCompany) {
  const { admin, stranger } = company
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { token } = await admin.call(proposals.share, { params: { id }, body: { password: 'girassol', days: 15 } })
  return {
    id,
    info: () => stranger.call(proposals.publicInfo, { params: { token } }),
    open: () => stranger.call(proposals.open, { params: { token }, body: { password: 'girassol' } }),
    async pdf() {
      const { body } = await admin.request('GET', `/api/proposals/${id}/pdf`)
      return readPdf(body as Uint8Array)
    },
  }
}

it('[WHIT-002] [WHIT-003] a company starts with a dark teal and a green, and holds two colours, a logo and a banner', async () => {
  const { admin, company } = await world.company()
  expect(await admin.call(branding.brand, {})).toEqual({
    ...defaultColors,
    logoUrl: '',
    bannerUrl: '',
    coverLogoUrl: '',
  })
  expect(defaultColors).toEqual({ primaryColor: '#004B57', secondaryColor: '#2BB673' })
  await admin.call(branding.editBrand, { body: { primaryColor: '#7a3e00', secondaryColor: '#F2A33C' } })
  await sendPicture(admin, 'logo', await picture(300, 96))
  await sendPicture(admin, 'banner', await picture(1280, 1080))
  const brand = await admin.call(branding.brand, {})
  expect(brand).toMatchObject({ primaryColor: '#7A3E00', secondaryColor: '#F2A33C' })
  for (const url of [brand.logoUrl, brand.bannerUrl]) expect((await admin.request('GET', url)).status).toBe(200)
  const { body } = await admin.request('GET', '/api/session')
  expect(body).toMatchObject({ Content: { company: { CorPrimaria: '#7A3E00', CorSecundaria: '#F2A33C' } } })
  const { coverLogoUrl: _cover, ...kept } = brand
  expect(await world.running.services.directory.bySlug(company.slug)).toMatchObject(kept)
})

it('[WHIT-013] a colour is entered as #RRGGBB', async () => {
  const { admin } = await world.company()
  for (const primaryColor of ['teal', '#FFF', '004B57', '#00GG57', '#004B5700', ''])
    await expect(admin.call(branding.editBrand, { body: { primaryColor } })).rejects.toMatchObject({ status: 422 })
  for (const primaryColor of ['#004B57', '#2bb673'])
    await expect(admin.call(branding.editBrand, { body: { primaryColor } })).resolves.toMatchObject({
      primaryColor: primaryColor.toUpperCase(),
    })
})

it('refuses a small logo, a small banner and what is no picture', async () => {
  const { admin } = await world.company()
  expect(await sendPicture(admin, 'logo', await picture(149, 60))).toMatchObject({
    status: 422,
    message: 'O logo deve ter no mínimo 150x48 px (ideal 471x151).',
  })
  expect((await sendPicture(admin, 'banner', await picture(1279, 1080))).status).toBe(422)
  expect((await sendPicture(admin, 'logo', Buffer.from('<svg width="900" height="900"/>'))).status).toBe(422)
  expect((await sendPicture(admin, 'favicon', await picture(300, 96))).status).toBe(404)
})

it('[WHIT-008] [WHIT-010] the ratio of a logo or a banner is not enforced', async () => {
  const { admin } = await world.company()
  expect((await sendPicture(admin, 'logo', await picture(150, 400))).status).toBe(200)
  expect((await sendPicture(admin, 'banner', await picture(1280, 3000))).status).toBe(200)
})

it('a replaced or removed picture is gone; strangers see logos and banners only, of their own company', async () => {
  const { admin, stranger, storeId } = await world.company()
  const other = await world.company()
  const first = (await sendPicture(admin, 'logo', await picture(300, 96))).content.logoUrl
  const second = (await sendPicture(admin, 'logo', await picture(300, 96, '#FFFFFF'))).content.logoUrl
  expect((await stranger.request('GET', first)).status).toBe(404)
  expect((await stranger.request('GET', second)).headers['content-type']).toBe('image/png')
  expect((await other.stranger.request('GET', second)).status).toBe(404)
  expect((await admin.call(branding.removePicture, { params: { part: 'logo' } })).logoUrl).toBe('')
  expect((await stranger.request('GET', second)).status).toBe(404)
  await sendFile(admin, `POST /api/stores/${storeId}/images/project`, {
    name: 'imagem.png',
    content: await picture(300, 96),
  })
  const { images } = await admin.call(stores.store, { params: { id: storeId } })
  expect((await stranger.request('GET', `/api/public/pictures/${images[0]!.id}`)).status).toBe(404)
})

it('the proposal’s PDF and public page carry the company’s colours, logo and banner', async () => {
  const company = await world.company()
  const link = await shared(company)
  expect((await link.pdf()).images).toEqual([])
  await sendPicture(company.admin, 'logo', await picture(300, 96, '#FFCC00'))
  const { bannerUrl } = (await sendPicture(company.admin, 'banner', await picture(1280, 1080, '#3366CC'))).content
  await company.admin.call(branding.editBrand, { body: { primaryColor: '#123456' } })
  const { images } = await link.pdf()
  expect(images).toContainEqual({ width: 300, height: 96, first: '#FFCC00' })
  // The printing browser scales pictures down to their size on paper.
  expect(images.some(({ width }) => width > 900)).toBe(true)
  const { model } = await link.open()
  expect(model.brand).toMatchObject({ primary: '#123456', secondary: defaultColors.secondaryColor, banner: bannerUrl })
  expect((await company.stranger.request('GET', model.brand.logo!)).status).toBe(200)
})

it('a logo that would not be seen on the cover stands there on a white plate', async () => {
  const company = await world.company()
  const link = await shared(company)
  const { logoUrl } = (await sendPicture(company.admin, 'logo', await picture(300, 96, '#0A3A40'))).content
  const { brand } = (await link.open()).model
  expect(brand).toMatchObject({ logo: logoUrl, logoOnDark: `${logoUrl}?plated=1` })
  const plated = await company.stranger.request('GET', brand.logoOnDark!)
  const { width, height } = await sharp(plated.body as Buffer).metadata()
  expect({ width, height }).toEqual({ width: 345, height: 126 })
})

it('[WHIT-005] a store’s own colours, logo and banner win over the company’s, one by one, on its proposals and public pages', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  await admin.call(branding.editBrand, { body: { primaryColor: '#123456', secondaryColor: '#654321' } })
  await sendPicture(admin, 'logo', await picture(300, 96, '#FFCC00'))
  const own = (await sendPicture(admin, 'banner', await picture(1280, 1080, '#3366CC'))).content
  await admin.call(stores.editStore, { params: { id: storeId }, body: { primaryColor: '#7A1FA2' } })
  await sendFile(admin, `POST /api/stores/${storeId}/images/logo`, {
    name: 'imagem.png',
    content: await picture(320, 100, '#FF0055'),
  })
  const link = await shared(company)
  const { brand } = (await link.open()).model
  expect(brand).toMatchObject({ primary: '#7A1FA2', secondary: '#654321', banner: own.bannerUrl })
  expect(brand.logo).not.toBe(own.logoUrl)
  const { images } = await link.pdf()
  expect(images).toContainEqual({ width: 320, height: 100, first: '#FF0055' })
  expect(images.map(({ width }) => width)).not.toContain(300)
  await sendFile(admin, `POST /api/stores/${storeId}/images/banner`, {
    name: 'imagem.png',
    content: await picture(1400, 1080, '#00FF55'),
  })
  const { company: face } = await link.info()
  expect(face).toMatchObject({ primaryColor: '#7A1FA2', secondaryColor: '#654321' })
  expect(face.bannerUrl).not.toBe(own.bannerUrl)
})

it('the profile holds name, CNPJ, contact and address, checked, and the proposal prints them', async () => {
  const company = await world.company()
  const { admin } = company
  const body = {
    name: 'Luz do Vale',
    legalName: 'Luz do Vale Energia Ltda.',
    document: '11.222.333/0001-81',
    phone: '3432148800',
    email: 'contato@luzdovale.com.br',
    street: 'Avenida Rondon Pacheco, 100',
    zipCode: '38400-123',
  }
  await expect(admin.call(branding.editProfile, { body: { document: '11222333000182' } })).rejects.toMatchObject({
    status: 422,
    fields: { document: 'CNPJ inválido.' },
  })
  await admin.call(branding.editProfile, { body })
  expect(await admin.call(branding.profile, {})).toMatchObject({
    ...body,
    document: '11222333000181',
    zipCode: '38400123',
    city: 'Uberlândia',
  })
  const { model } = await (await shared(company)).open()
  expect(model.company).toMatchObject({ name: 'Luz do Vale', document: '11.222.333/0001-81' })
  expect(model.company.address).toContain('Avenida Rondon Pacheco, 100')
})

it('is closed to who may not configure the company', async () => {
  const { user } = await world.company()
  const seller = await user('salesman')
  await expect(seller.call(branding.editBrand, { body: { primaryColor: '#000000' } })).rejects.toMatchObject({
    status: 403,
  })
  expect((await sendPicture(seller, 'logo', await picture(300, 96))).status).toBe(403)
})
