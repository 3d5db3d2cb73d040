import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { energy } from '../../energy/contract.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { bills } from '../contract.ts'
import { Pen } from '../testing/drawing.ts'
import { drawBill, layouts } from '../testing/layouts.ts'
import { pdfOf } from '../testing/pdf-of.ts'
import { photoOf } from '../testing/photo-of.ts'
import { pagesOf } from '../testing/read-file.ts'
import { emptyScore, scoreUnit } from '../testing/score.ts'
import { aBill } from '../testing/sent-bills.ts'
import { confirmed, read, sent, settled } from './testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

async function withDeal() {
  const company = await world.company()
  return { ...company, dealId: await aDeal(company) }
}

test('a bill that is sent is read, each field with its witnesses and its place, and nothing of the deal changes', async () => {
  const { admin, dealId } = await withDeal()
  const { content, facts } = aBill()
  const before = await admin.call(deals.show, { params: { id: dealId } })
  const reading = await read(admin, dealId, content)
  expect(reading).toMatchObject({ state: 'read', problem: '', pages: [{ number: 1 }] })
  const [unit] = reading.units
  expect(unit!.installation).toMatchObject({ value: facts.installation, state: 'sure' })
  expect(unit!.totalCents.witnesses).toEqual(expect.arrayContaining(['sum', 'payment']))
  expect(unit!.months.map(({ value }) => value)).toEqual(facts.months.slice(0, 12).map(({ kwh }) => kwh))
  const picture = await admin.request('GET', reading.pages[0]!.url)
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(await admin.call(energy.units, { params: { dealId } })).toEqual([])
  expect(await admin.call(deals.show, { params: { id: dealId } })).toEqual(before)
})

test('what is confirmed is written in one go, tells the deal once, and is taken back whole', async () => {
  const { admin, dealId, look } = await withDeal()
  const { content, facts } = aBill('cpfl', 3)
  const reading = await read(admin, dealId, content)
  const params = { id: reading.id }
  const contact = { document: facts.document.replace(/\D/g, ''), city: facts.city, state: facts.state }
  const body = { units: [confirmed(reading)], contact }
  const done = await admin.call(bills.confirm, { params, body })
  expect(done.state).toBe('confirmed')
  const [unit] = await admin.call(energy.units, { params: { dealId } })
  expect(unit).toMatchObject({
    code: facts.installation,
    holder: facts.holder,
    typedPrice: facts.price,
    role: 'generating',
  })
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  const contactNow = () => admin.call(contacts.show, { params: { id: contactId } })
  expect(await contactNow()).toMatchObject(contact)
  await expect(admin.call(bills.confirm, { params, body })).rejects.toMatchObject({ code: 'bills.not_read' })
  await admin.call(bills.undo, { params })
  expect(await admin.call(energy.units, { params: { dealId } })).toEqual([])
  expect(await contactNow()).toMatchObject({ document: '' })
  await expect(admin.call(bills.undo, { params })).rejects.toMatchObject({ code: 'bills.not_confirmed' })
  expect(
    await look((ctx) => ctx.rows(statement(`select kind from events where kind = 'billReadings.confirmed'`))),
  ).toHaveLength(1)
})

test('what somebody changed after the confirmation stays', async () => {
  const { admin, dealId } = await withDeal()
  const reading = await read(admin, dealId, aBill().content)
  const params = { id: reading.id }
  await admin.call(bills.confirm, { params, body: { units: [confirmed(reading)] } })
  const [unit] = await admin.call(energy.units, { params: { dealId } })
  await admin.call(energy.editUnit, { params: { id: unit!.id }, body: { ...aUnit(), holder: 'Outra pessoa' } })
  await expect(admin.call(bills.undo, { params })).rejects.toMatchObject({ code: 'bills.changed_since' })
  expect(await admin.call(energy.units, { params: { dealId } })).toMatchObject([{ holder: 'Outra pessoa' }])
})

test('two units in one file are two bills', async () => {
  const { admin, dealId } = await withDeal()
  const [one, other] = [aBill('enelsp', 4), aBill('enelsp', 5)]
  const file = pdfOf([drawBill(layouts.enelsp!, one.facts), drawBill(layouts.enelsp!, other.facts)])
  const reading = await read(admin, dealId, file)
  expect(reading.units.map(({ installation, pages }) => [installation.value, pages])).toEqual([
    [one.facts.installation, [1]],
    [other.facts.installation, [2]],
  ])
  const units = [confirmed(reading), confirmed(reading, 1)]
  await admin.call(bills.confirm, { params: { id: reading.id }, body: { units } })
  expect(await admin.call(energy.units, { params: { dealId } })).toMatchObject([
    { role: 'generating', code: one.facts.installation },
    { role: 'beneficiary', code: other.facts.installation },
  ])
})

test('the first digits of the CPF open a locked bill; another password is asked for', async () => {
  const { admin, dealId } = await withDeal()
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { document: '52998224725' } })
  const opened = await read(admin, dealId, aBill('light', 2, {}, { password: '52998' }).content)
  expect(opened.state).toBe('read')
  const locked = await read(admin, dealId, aBill('light', 2, {}, { password: 'girassol' }).content)
  expect(locked).toMatchObject({ state: 'locked', problem: 'O arquivo pede uma senha para abrir.' })
  const unlock = async (password: string) => {
    await admin.call(bills.unlock, { params: { id: locked.id }, body: { password } })
    return settled(admin, locked.id)
  }
  expect(await unlock('errada')).toMatchObject({
    state: 'locked',
    problem: 'A senha não abriu o arquivo. Tente outra.',
  })
  expect((await unlock('girassol')).state).toBe('read')
})

test('what is no bill, too long or broken is told in a sentence, and nothing is written', {
  timeout: 120_000,
}, async () => {
  const { admin, dealId } = await withDeal()
  const problemOf = async (content: Buffer) => (await read(admin, dealId, content)).problem
  const slip = new Pen()
  for (const [at, line] of [
    'Banco 001-9',
    'Beneficiário: Loja de Móveis Ltda',
    'Nosso número 000123',
    'Vencimento 10/12/2026',
    'Valor do documento 89,90',
    'Pagador Maria Aparecida',
    'Pagável em qualquer banco',
  ].entries())
    slip.text(line, 40, 60 + at * 20)
  expect(await problemOf(pdfOf([slip.drawing]))).toMatch('boleto')
  const empty = new Pen()
  expect(await problemOf(pdfOf([empty.drawing]))).toMatch('Não encontrei texto')
  expect(await problemOf(pdfOf(Array.from({ length: 300 }, () => slip.drawing)))).toMatch('mais de 10 páginas')
  expect(await problemOf(aBill().content.subarray(0, 900))).toMatch(/danificado|Não encontrei/)
  const turned = await read(admin, dealId, aBill('cemig', 7, {}, { rotate: 180 }).content)
  expect(turned.units[0]!.totalCents.state).toBe('sure')
  const hidden = aBill()
  const page = drawBill(hidden.layout, hidden.facts)
  page.texts.push({ text: 'Total a pagar 1,00', x: 200, y: 810, size: 9, bold: false, grey: 1 })
  const seen = await read(admin, dealId, pdfOf([page]))
  expect(seen.units[0]!.totalCents).toMatchObject({ value: hidden.facts.totalCents, state: 'sure' })
  expect(await admin.call(energy.units, { params: { dealId } })).toEqual([])
  const polyglot = Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), aBill().content])
  expect((await sent(admin, dealId, polyglot)).status).toBe(422)
})

test('a reading is thrown away with its file', async () => {
  const { admin, dealId, look } = await withDeal()
  const { id } = await read(admin, dealId, aBill().content)
  await admin.call(bills.remove, { params: { id } })
  await expect(admin.call(bills.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await look((ctx) => ctx.rows(statement('select id from files')))).toEqual([])
})

test('a photo is straightened and read; of a picture, only what a wrong digit would not pass is sure', {
  timeout: 240_000,
}, async () => {
  const { admin, dealId } = await withDeal()
  const { content, facts, layout } = aBill('light', 77)
  const [page] = await pagesOf(content)
  const photo = await photoOf(page!.picture, 3)
  const { reading } = await sent(admin, dealId, photo, 'conta.jpg')
  const done = await settled(admin, reading.id)
  expect(done).toMatchObject({ state: 'read', pages: [{ number: 1, height: 1_900 }] })
  const score = emptyScore()
  scoreUnit(score, 'light', layout, facts, done.units[0])
  expect(score.wrongAndSure).toEqual([])
  expect(score.right / score.numeric).toBeGreaterThan(0.8)
  expect(done.units[0]!.totalCents).toMatchObject({ value: facts.totalCents, state: 'sure' })
})

test('a picture of more pixels than a page has is refused unread', { timeout: 60_000 }, async () => {
  const { admin, dealId } = await withDeal()
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .jpeg({ quality: 5 })
    .toBuffer()
  expect((await read(admin, dealId, bomb, 'bomba.jpg')).problem).toMatch('pesado demais')
})
