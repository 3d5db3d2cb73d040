import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { startGraphStandIn } from '../stand-ins/graph-stand-in.ts'
import { startQrStandIn } from '../stand-ins/qr-stand-in.ts'
import { standInPorts } from '../stand-ins/stand-in-ports.ts'
import { servePhones } from './serve-phones.ts'

const numberId = '104996122399160'
const numbers = { [numberId]: '+55 34 3210-4400' }
const graph = await startGraphStandIn({ secret: 's', token: 't', numbers, withPhone: true })
afterAll(() => graph.close())

/** The product on the port beside which the stand-in answers. */
const port = Number(new URL(graph.url).port) - standInPorts({ port: 0 }).graph

const product = (trustedProxies: string[] = []) => {
  const made = fastify()
  servePhones(made, { port, trustedProxies })
  return made
}
const [app, behindProxy] = [product(), product(['10.0.0.1'])]
afterAll(() => Promise.all([app.close(), behindProxy.close()]))

it('customers’ phones are played under /dev/phone: what they write is on their screen', async () => {
  const page = await app.inject({ url: '/dev/phone' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('+55 34 3210-4400')
  const script = /<script>([\s\S]*)<\/script>/.exec(page.body)![1]!
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  const from = '553499887766'
  const payload = { number: numberId, from, name: 'Dona Marta', body: 'Bom dia' }
  expect((await app.inject({ method: 'POST', url: '/dev/phone', payload })).statusCode).toBe(200)
  const thread = await app.inject({ url: `/dev/phone/messages?with=${from}` })
  expect(thread.json()).toMatchObject([{ by: 'out', body: 'Bom dia' }])
})

it('a phone plays what it was sent, and what it sends back is fetched as from WhatsApp', async () => {
  const from = '553499887755'
  const api = (path: string, init: RequestInit = {}) =>
    fetch(`${graph.url}/${path}`, { ...init, headers: { ...init.headers, Authorization: 'Bearer t' } })
  const id = graph.keep({ content: Buffer.from('%PDF-1.7'), type: 'application/pdf' })
  await api(`${numberId}/messages`, {
    method: 'POST',
    body: JSON.stringify({ to: from, type: 'document', document: { id, filename: 'proposta.pdf', caption: 'Segue' } }),
  })
  const file = { name: 'conta.jpg', type: 'image/jpeg', content: Buffer.from('foto').toString('base64') }
  const payload = { number: numberId, from, name: 'Dona Marta', body: '', file }
  expect((await app.inject({ method: 'POST', url: '/dev/phone', payload })).statusCode).toBe(200)
  const list = (await app.inject({ url: `/dev/phone/messages?with=${from}` })).json<{ file: { id: string } }[]>()
  expect(list).toMatchObject([
    { by: 'in', body: 'Segue', file: { name: 'proposta.pdf', type: 'application/pdf' } },
    { by: 'out', body: '', file: { name: 'conta.jpg', type: 'image/jpeg' } },
  ])
  const [sent, own] = await Promise.all(list.map((one) => app.inject({ url: `/dev/phone/files/${one.file.id}` })))
  expect([sent!.headers['content-type'], sent!.body]).toEqual(['application/pdf', '%PDF-1.7'])
  expect([own!.headers['content-type'], own!.body]).toEqual(['image/jpeg', 'foto'])
  const kept = [...graph.media].find(([, one]) => one.type === 'image/jpeg')!
  expect(await (await api(`content/${kept[0]}`)).text()).toBe('foto')
})

it('the phones are there for this machine alone, and not for pages of other sites', async () => {
  const answerTo = async (given: object, asked = app) =>
    (await asked.inject({ url: '/dev/phone', ...given })).statusCode
  expect(await answerTo({ remoteAddress: '192.168.0.7' })).toBe(404)
  expect(await answerTo({ headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404)
  expect(await answerTo({}, behindProxy)).toBe(404)
  const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: '{"fault":"down"}' }
  expect(await answerTo(plain)).toBe(415)
})

it('phones that do not answer say how they are started again; those by QR code have an address of their own', async () => {
  const none = await app.inject({ url: '/dev/phone/qr' })
  expect([none.statusCode, none.body]).toEqual([503, expect.stringContaining('npm run demo')])
  const qr = await startQrStandIn({ key: 'k', port: standInPorts({ port }).qr, withPhone: true })
  const { body } = await app.inject({ url: '/dev/phone/qr' })
  await qr.close()
  expect(body).toContain('Ler com o telefone da empresa')
})

it('a phone by QR code sends a file, which is fetched as from its server', async () => {
  const name = 'empresa'
  const taken: { data: { key: { id: string }; message: object } }[] = []
  const product = fastify().post('/told', (request) => taken.push(request.body as never))
  const hook = { url: `${await product.listen({ port: 0 })}/told`, headers: {} }
  const qr = await startQrStandIn({
    key: 'k',
    port: standInPorts({ port }).qr,
    withPhone: true,
    paired: { name, owner: '553499990000', hook },
  })
  expect((await app.inject({ url: '/dev/phone/qr' })).body).toContain('type="file"')
  const file = { name: 'conta.jpg', type: 'image/jpeg', content: Buffer.from('foto').toString('base64') }
  const payload = { number: name, from: '553499887744', name: 'Dona Marta', body: 'A conta', file }
  expect((await app.inject({ method: 'POST', url: '/dev/phone/qr', payload })).statusCode).toBe(200)
  expect(taken).toMatchObject([{ data: { message: { imageMessage: { mimetype: 'image/jpeg', caption: 'A conta' } } } }])
  const shown = (await app.inject({ url: '/dev/phone/qr/messages?with=553499887744' })).json()
  expect(shown).toMatchObject([{ by: 'out', body: 'A conta', file: { name: 'conta.jpg' } }])
  const fetched = await fetch(`${qr.url}/chat/getBase64FromMediaMessage/${name}`, {
    method: 'POST',
    headers: { apikey: 'k', 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: { key: { id: taken[0]!.data.key.id } } }),
  })
  expect(Buffer.from(((await fetched.json()) as { base64: string }).base64, 'base64').toString()).toBe('foto')
  await Promise.all([qr.close(), product.close()])
})
