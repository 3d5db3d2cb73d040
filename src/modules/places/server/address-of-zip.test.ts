import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { places } from '../contract.ts'

/** Responds like ViaCEP under /via and like BrasilAPI under /brasil; counts its requests. */
async function startZipServices() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [, who, zip = ''] = request.url!.split('/')
    asked.push(`${who} ${zip}`)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (who === 'via' && zip === '01001000')
      return answer(200, {
        cep: '01001-000',
        logradouro: 'Praça da Sé',
        complemento: 'lado ímpar',
        bairro: 'Sé',
        localidade: 'São Paulo',
        uf: 'SP',
        ibge: '3550308',
      })
    if (who === 'via' && zip === '38400000') return answer(500, {})
    if (who === 'via' && zip === '99999998') return answer(503, {})
    if (who === 'via') return answer(200, { erro: 'true' })
    if (zip === '38400000')
      return answer(200, { cep: zip, state: 'MG', city: 'Uberlândia', neighborhood: null, street: null, service: 'x' })
    if (zip === '99999998') return answer(502, {})
    return answer(404, { name: 'CepPromiseError', message: 'Todos os serviços falharam.', type: 'service_error' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return { asked, zipCodeServices: [`${base}/via/{zip}/json/`, `${base}/brasil/{zip}`] }
}

const { asked, zipCodeServices } = await startZipServices()
const world = await startWorld({ zipCodeServices })

it('a CEP gives street, district, city and federal unit, and the point of its municipality; it is asked for once', async () => {
  const { admin } = await world.company()
  const find = () => admin.call(places.addressOfZip, { params: { zipCode: '01001-000' } })
  expect(await find()).toMatchObject({
    street: 'Praça da Sé',
    district: 'Sé',
    city: 'São Paulo',
    state: 'SP',
    ibgeCode: 3550308,
    latitude: expect.closeTo(-23.55, 0),
    longitude: expect.closeTo(-46.63, 0),
  })
  await find()
  expect(asked.filter((one) => one.endsWith('01001000'))).toEqual(['via 01001000'])
})

it('the next service is asked where the first fails, and the municipality is known by its name', async () => {
  const { admin } = await world.company()
  expect(await admin.call(places.addressOfZip, { params: { zipCode: '38400000' } })).toMatchObject({
    street: '',
    city: 'Uberlândia',
    state: 'MG',
    ibgeCode: 3170206,
  })
})

it('a CEP that nobody knows has no address; one that nobody could be asked for says so', async () => {
  const { admin } = await world.company()
  const refused = { status: 404, message: 'Endereço não encontrado.' }
  const unasked = { status: 404, code: 'places.zip_unasked' }
  for (const zipCode of ['00000000', '123'])
    await expect(admin.call(places.addressOfZip, { params: { zipCode } })).rejects.toMatchObject(refused)
  await expect(admin.call(places.addressOfZip, { params: { zipCode: '99999998' } })).rejects.toMatchObject(unasked)
  await expect(admin.call(places.addressOfZip, { params: { zipCode: '00000000' } })).rejects.toMatchObject(refused)
  await expect(admin.call(places.addressOfZip, { params: { zipCode: '99999998' } })).rejects.toMatchObject(unasked)
  expect(asked.filter((one) => one.endsWith('00000000'))).toHaveLength(2)
  expect(asked.filter((one) => one.endsWith('99999998'))).toHaveLength(4)
})

it('[DEAL-098] an address that is not found is told in the reader’s language', async () => {
  const { admin } = await world.company()
  const { pt, en } = await answerInBoth(admin, 'GET /api/addresses/00000000')
  expect([pt.status, pt.Message, en.Message]).toEqual([404, 'Endereço não encontrado.', 'Address not found.'])
})
