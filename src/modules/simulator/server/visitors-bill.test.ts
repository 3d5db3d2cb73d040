import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { ShortBill } from '../../bills/short-bill.ts'
import { aBill } from '../../bills/testing/sent-bills.ts'
import { openIn } from '../testing/send.ts'
import { solved } from '../testing/solved.ts'

const world = await startWorld()

const open = (settings: object = { asks: ['bill'] }) => openIn(world, settings)

async function drop({ stranger }: TestCompany, proof: string, content: Buffer | string, name = 'conta.pdf') {
  const address = `POST /api/public/simulator/bills?proof=${encodeURIComponent(proof)}` as const
  return sendFile<ShortBill>(stranger, address, { name, content })
}

const kept = (company: TestCompany) =>
  company.look((ctx) =>
    ctx.one(
      statement<{ rows: number }>(
        `select ((select count(*) from bill_readings) + (select count(*) from files) + (select count(*) from contacts)
           + (select count(*) from deals))::int as rows`,
      ),
    ),
  )

it('a bill that a visitor drops in answers usage and place, and nothing of it is kept or told besides', async () => {
  const company = await open()
  const before = await kept(company)
  const { facts, content } = aBill('cemig', 7)
  const { status, content: bill } = await drop(company, await solved(company), content)
  expect(status).toBe(200)
  expect(bill).toMatchObject({
    zipCode: facts.zipCode.replace(/\D/g, ''),
    number: facts.street.split(', ')[1],
    state: facts.state,
    distributor: 'CEMIG-D',
    units: 1,
  })
  const twelve = facts.months.slice(0, 12).map(({ kwh }) => kwh)
  expect(bill.kwh).toBeGreaterThanOrEqual(Math.min(...twelve))
  expect(bill.kwh).toBeLessThanOrEqual(Math.max(...twelve))
  const json = JSON.stringify(bill)
  expect(json).not.toContain(facts.document.replace(/\D/g, ''))
  expect(json).not.toContain(facts.installation)
  expect(await kept(company)).toEqual(before)
})

it('a bill is read for work that was done for it alone: a proof counts once, for the bill or for the sending', async () => {
  const company = await open()
  const { content } = aBill()
  expect(await drop(company, '', content)).toMatchObject({ status: 422, code: 'simulator.not_proved' })
  const proof = await solved(company)
  expect((await drop(company, proof, content)).status).toBe(200)
  expect(await drop(company, proof, content)).toMatchObject({ status: 429, code: 'simulator.not_proved' })
})

it('what is no bill, is locked or is another file is said in a sentence, and leads to the form', async () => {
  const company = await open()
  const readFile = async (content: Buffer | string, name?: string) =>
    drop(company, await solved(company), content, name)
  expect(await readFile('a;b', 'lista.csv')).toMatchObject({ status: 422, code: 'bills.type_refused' })
  expect(await readFile('nothing of a PDF')).toMatchObject({ status: 422, code: 'bills.type_refused' })
  expect(await readFile(aBill('cemig', 7, {}, { password: '52998' }).content)).toMatchObject({
    status: 422,
    code: 'simulator.bill_locked',
    message: 'Esta conta pede uma senha. Envie uma foto dela ou preencha à mão.',
  })
})

it('only an open simulator of a company that wants it reads bills', async () => {
  const { content } = aBill()
  expect(await drop(await world.company(), '', content)).toMatchObject({ status: 404, code: 'simulator.closed' })
  expect(await drop(await open({ asks: ['email'] }), '', content)).toMatchObject({
    status: 404,
    code: 'simulator.no_bills',
  })
})

it('a person of the company has a bill read for the quick simulator, by whoever may use that', async () => {
  const company = await world.company()
  const before = await kept(company)
  const { facts, content } = aBill('cpfl', 3)
  const read = (actor: Actor) =>
    sendFile<ShortBill>(actor, 'POST /api/simulations/bills', { name: 'conta.pdf', content })
  expect(await read(company.admin)).toMatchObject({ status: 200, content: { city: expect.any(String), units: 1 } })
  expect((await read(company.admin)).content.state).toBe(facts.state)
  expect(await kept(company)).toEqual(before)
  await company.withdraw('general.quick-simulator', 'salesman')
  expect((await read(await company.user('salesman'))).status).toBe(403)
})
