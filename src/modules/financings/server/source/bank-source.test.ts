import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { browsersOf } from '../../../../app/testing/browsers.ts'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { signedHeaders } from '../../../../platform/outside/standard-webhook.ts'
import { financings } from '../../contract.ts'
import { referenceOf } from '../../source/bank-words.ts'
import { readyToFinance } from '../test-financing.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const browser = await browsersOf(world.running)
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`

/** A bank that answers as the protocol says, or with a fault. */
const received: { body: string; signature: unknown; id: string; timestamp: number }[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const bank = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { headers } = request
    received.push({
      body,
      signature: headers['webhook-signature'],
      id: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
    })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/simulacoes`
afterAll(() => bank.close())

async function readyToAsk() {
  const company = await readyToFinance(world)
  const { admin } = company
  const { id: bankId } = await admin.call(financings.addBank, { body: { name: 'BV', kind: 'http' } })
  const connection = await admin.call(financings.saveBankConnection, { params: { id: bankId }, body: { url, secret } })
  const { id } = await company.finance({ bankId })
  const ofBank = async () =>
    (await admin.call(financings.offers, { params: { id } })).banks.find((one) => one.bankId === bankId)!
  const ask = async (given: typeof answer) => {
    answer = given
    await admin.call(financings.askBank, { params: { id }, body: { bankId } })
    await expect.poll(async () => (await ofBank()).state, { timeout: 20_000 }).not.toBe('asked')
    return ofBank()
  }
  const tell = async (notice: object, { eventId = crypto.randomUUID(), key = secret } = {}) => {
    const body = JSON.stringify({ reference: referenceOf(id), ...notice })
    const headers = signedHeaders([key], eventId, Math.floor(Date.now() / 1000), body)
    const answer = await world.running.app.inject({
      method: 'POST',
      url: connection.webhookPath,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
    return answer.statusCode
  }
  const standing = () => admin.call(financings.show, { params: { id } })
  return { ...company, id, bankId, ofBank, ask, tell, standing, connection }
}

const offer = { id: 'bv-60', months: 60, rate_month_pct: 1.74, instalment_cents: 1_030_00, financed_cents: 38_190_00 }

it('a bank’s own system is asked with a signature, and its offers stand beside the tables and are chosen', async () => {
  const { admin, id, bankId, ask } = await readyToAsk()
  const { offers, state } = await ask({ status: 200, body: { status: 'simulated', offers: [offer] } })
  expect([state, offers]).toMatchObject(['simulated', [{ id: 'bv-60', instalment: 1_030_00, total: 61_800_00 }]])
  const { body, signature, id: eventId, timestamp } = received.at(-1)!
  expect(signature).toBe(signedHeaders([secret], eventId, timestamp, body)['webhook-signature'])
  expect(JSON.parse(body)).toMatchObject({
    customer: { name: 'Maria Lima', type: 'natural' },
    project: { total_cents: 38_190_00 },
    options: [{ months: 60, grace_months: 0 }],
    reference: referenceOf(id),
  })
  expect(await admin.call(financings.choose, { params: { id }, body: { bankId, offerId: 'bv-60' } })).toMatchObject({
    bankId,
    instalmentValue: 1_030_00,
    rate: 1.74,
  })
})

it('who has a financing open hears that its bank has answered', async () => {
  const { admin, company, id, ask } = await readyToAsk()
  const open = browser({ company } as TestCompany, admin.token)
  expect(await open.connected).toBe('connected')
  await open.join(`financing:${id}`)
  await ask({ status: 200, body: { status: 'simulated', offers: [offer] } })
  await expect.poll(() => JSON.stringify(open.heard), { timeout: 20_000 }).toContain('financings.bank-answered')
})

it('a bank that is down leaves the offers that came before, with their date', async () => {
  const { ask } = await readyToAsk()
  const before = await ask({ status: 200, body: { status: 'simulated', offers: [offer] } })
  expect(await ask({ status: 500, body: {} })).toMatchObject({
    state: 'error',
    reason: 'HTTP 500',
    asOf: before.asOf,
    offers: before.offers,
  })
})

it('what a bank tells moves a financing forward once, and what is forged, odd or late changes nothing', async () => {
  const { tell, standing } = await readyToAsk()
  const forged = `whsec_${Buffer.from('another secret of the same length').toString('base64')}`
  expect(await tell({ status: 'approved' }, { key: forged })).toBe(401)
  expect(await tell({ status: 'unheard-of' })).toBe(200)
  expect(await tell({ reference: 'deal_1', status: 'approved' })).toBe(200)
  expect(await standing()).toMatchObject({ statusKind: 'waiting', approval: 'waiting' })
  const eventId = crypto.randomUUID()
  const approved = { status: 'approved', approved_cents: 36_000_00 }
  expect(await Promise.all([tell(approved, { eventId }), tell(approved, { eventId })])).toEqual([200, 200])
  expect(await standing()).toMatchObject({ statusKind: 'approved', approval: 'approved', approvedAmount: 36_000_00 })
  expect(await tell({ status: 'in_analysis' })).toBe(200)
  expect(await standing()).toMatchObject({ statusKind: 'approved' })
})

it('a secret does not follow to another host', async () => {
  const { admin, bankId } = await readyToAsk()
  const save = (body: { url: string }) => admin.call(financings.saveBankConnection, { params: { id: bankId }, body })
  expect(await save({ url: `${url}/v2` })).toMatchObject({ hasSecret: true })
  expect(await save({ url: 'https://elsewhere.example.com/' })).toMatchObject({ hasSecret: false })
})
