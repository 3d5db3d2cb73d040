import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { access } from '../../access/contract.ts'
import { type Store, stores } from '../contract.ts'

const world = await startWorld()

const newStore = (actor: Actor, given: object = {}) =>
  actor.call(stores.addStore, { body: { name: 'Loja Centro', zipCode: '38400-123', ...given } as never })

const sendImage = (actor: Actor, storeId: string, part: string, content: Buffer, name = 'imagem.png') =>
  sendFile<Store>(actor, `POST /api/stores/${storeId}/images/${part}`, { name, content })

it('[ORG-008] [ORG-009] [ORG-019] [ORG-020] [ORG-039] a store holds all its fields and is found by name', async () => {
  const { admin } = await world.company()
  const { id } = await newStore(admin)
  const body = {
    stateRegistration: '062.307.904/0081',
    municipalRegistration: '1234567',
    timeZone: 'America/Manaus' as const,
    hours: { mon: { from: '08:00', to: '18:00' }, sat: { from: '08:00', to: '12:00' } },
    primaryColor: '#004B57',
    secondaryColor: '#2BB673',
    commercialEmail: 'vendas@loja.com.br',
    warranties: 'Módulos: 25 anos',
    links: [{ label: 'Instagram', url: 'https://instagram.com/loja' }],
    institutionalText: 'Energia de verdade.',
  }
  await admin.call(stores.editStore, { params: { id }, body })
  expect(await admin.call(stores.store, { params: { id } })).toMatchObject({
    ...body,
    name: 'Loja Centro',
    zipCode: '38400123',
  })
  const { list } = await admin.call(stores.storeList, { query: { search: 'centro' } })
  expect(list).toMatchObject([{ id, name: 'Loja Centro', users: 0 }])
})

it('[ORG-048] [ORG-047] requires a name and a CEP and refuses wrong hours, colours and links', async () => {
  const { admin } = await world.company()
  await expect(newStore(admin, { name: ' ', zipCode: '' })).rejects.toMatchObject({
    status: 422,
    fields: { name: 'Informe o nome.', zipCode: 'Informe o CEP.' },
  })
  const { id } = await newStore(admin)
  const edit = (body: object) => admin.call(stores.editStore, { params: { id }, body })
  await expect(edit({ primaryColor: 'teal' })).rejects.toMatchObject({ status: 422 })
  await expect(edit({ hours: { mon: { from: '18:00', to: '08:00' } } })).rejects.toMatchObject({ status: 422 })
  for (const url of ['javascript:alert(1)', 'loja', ''])
    await expect(edit({ links: [{ label: 'x', url }] })).rejects.toMatchObject({
      status: 422,
      fields: { 'links.0.url': 'Informe uma URL válida.' },
    })
})

it('[WHIT-007] [WHIT-009] [ORG-047] refuses a logo or a banner that is too small and what is no picture', async () => {
  const { admin } = await world.company()
  const { id } = await newStore(admin)
  expect(await sendImage(admin, id, 'logo', await picture(149, 48))).toMatchObject({
    status: 422,
    message: 'O logo deve ter no mínimo 150x48 px (ideal 471x151).',
  })
  expect(await sendImage(admin, id, 'banner', await picture(1280, 1079))).toMatchObject({
    status: 422,
    message: 'O banner deve ter no mínimo 1280x1080 px.',
  })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>')
  expect((await sendImage(admin, id, 'logo', svg, 'logo.png')).status).toBe(422)
  expect((await sendImage(admin, id, 'elsewhere', await picture(150, 48))).status).toBe(404)
  const { content: store } = await sendImage(admin, id, 'logo', await picture(150, 48))
  const again = (await sendImage(admin, id, 'logo', await picture(300, 96))).content
  expect(again.images).toHaveLength(1)
  expect(again.images[0]!.id).not.toBe(store.images[0]!.id)
  expect((await admin.request('GET', again.images[0]!.url)).status).toBe(200)
  expect((await admin.request('GET', store.images[0]!.url)).status).toBe(404)
})

it('[ORG-020] a store keeps one picture each of its logo, its banner and the banks it works with', async () => {
  const { admin } = await world.company()
  const { id } = await newStore(admin)
  await sendImage(admin, id, 'logo', await picture(150, 48))
  await sendImage(admin, id, 'banner', await picture(1280, 1080))
  const { status, content } = await sendImage(admin, id, 'banks', await picture(40, 30))
  expect(status).toBe(200)
  const kinds = (store: Store) => store.images.map(({ part }) => part).toSorted()
  expect(kinds(content)).toEqual(['banks', 'banner', 'logo'])
  expect(kinds((await sendImage(admin, id, 'banks', await picture(60, 30))).content)).toEqual([
    'banks',
    'banner',
    'logo',
  ])
})

it('[ORG-046] keeps six project images and refuses a seventh', async () => {
  const { admin } = await world.company()
  const { id } = await newStore(admin)
  const content = await picture(40, 30)
  for (let made = 0; made < 6; made++) expect((await sendImage(admin, id, 'project', content)).status).toBe(200)
  expect(await sendImage(admin, id, 'project', content)).toMatchObject({
    status: 409,
    message: 'Limite de 6 imagens de projetos.',
  })
  const [first] = (await admin.call(stores.store, { params: { id } })).images
  const left = await admin.call(stores.removeStoreImage, { params: { id, imageId: first!.id } })
  expect(left.images).toHaveLength(5)
})

it('[ORG-036] a deleted store leaves the lists; one with people stays', async () => {
  const { admin, storeId } = await world.company()
  const { id } = await newStore(admin)
  await admin.call(stores.removeStore, { params: { id } })
  expect((await admin.call(access.stores, {})).map((store) => store.id)).toEqual([storeId])
  await expect(admin.call(stores.store, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(stores.removeStore, { params: { id: storeId } })).rejects.toMatchObject({
    status: 409,
    code: 'organisation.store_has_users',
  })
})

it('[ORG-059] is closed to who may not configure, and to other companies', async () => {
  const one = await world.company()
  const other = await world.company()
  const { id } = await newStore(one.admin)
  const seller = await one.user('salesman')
  await expect(seller.call(stores.storeList, {})).rejects.toMatchObject({ status: 403 })
  await expect(seller.call(stores.editStore, { params: { id }, body: { name: 'X' } })).rejects.toMatchObject({
    status: 403,
  })
  expect((await sendImage(other.admin, id, 'logo', await picture(150, 48))).status).toBe(404)
  await expect(other.admin.call(stores.editStore, { params: { id }, body: { name: 'X' } })).rejects.toMatchObject({
    status: 404,
  })
})
