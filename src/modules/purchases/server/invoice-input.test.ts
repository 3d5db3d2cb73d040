import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { zipOf } from '../../../platform/files/zip.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { type Purchase, purchases } from '../contract.ts'
import { anInvoice } from '../testing/invoice.ts'
import { aPurchase, aSupplier, readyToBuy } from './test-purchase.ts'

const world = await startWorld()

async function ready() {
  const company = await readyToBuy(world)
  await aSupplier(company.admin)
  const send = (content: string | Buffer, name = 'nota.xml') =>
    sendFile<Purchase>(company.buyer, `POST /api/purchases/${company.id}/invoices`, {
      name,
      content: Buffer.from(content),
    })
  return { ...company, send }
}

it('a sentence says what is wrong with an invoice, and nothing of it is kept', async () => {
  const { send, show, within } = await ready()
  const { xml } = anInvoice()
  const entity = '<!DOCTYPE n [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>'
  const event =
    '<procEventoNFe versao="1.00"><evento><infEvento><tpEvento>110111</tpEvento></infEvento></evento></procEventoNFe>'
  const wrong: [content: string | Buffer, status: number, message: string][] = [
    [`${entity}${xml}`, 422, 'O arquivo não é um XML que se possa ler.'],
    [xml.replace('?>', () => `?>${entity}`), 422, 'O arquivo não é um XML que se possa ler.'],
    ['', 422, 'O arquivo não é um XML que se possa ler.'],
    ['nada', 422, 'O arquivo não é um XML que se possa ler.'],
    [xml.slice(0, -40), 422, 'O arquivo não é um XML que se possa ler.'],
    ['<html><body/></html>', 422, 'O XML não é de uma NF-e.'],
    [event, 422, 'A nota foi cancelada ou negada.'],
    [xml.replace('<cStat>100', () => '<cStat>101'), 422, 'A nota foi cancelada ou negada.'],
    [xml.replace('<cStat>100', () => '<cStat>302'), 422, 'A nota foi cancelada ou negada.'],
    [Buffer.from('PK\u0003\u0004 isto não é um zip'), 422, 'O arquivo não é um XML que se possa ler.'],
    [zipOf({ 'leia.txt': Buffer.from('x') }), 422, 'O arquivo não é um XML que se possa ler.'],
    [`<nfeProc>${'<a>'.repeat(60)}`, 422, 'O arquivo não é um XML que se possa ler.'],
  ]
  for (const [content, status, message] of wrong) {
    const answer = await send(content)
    expect([content.toString().slice(0, 60), answer.status, answer.message]).toEqual([
      content.toString().slice(0, 60),
      status,
      message,
    ])
  }
  expect((await show()).invoices).toEqual([])
  const kept = await within((ctx) =>
    ctx.one(statement<{ n: number }>('select count(*)::int as n from purchase_invoices')),
  )
  expect(kept.n).toBe(0)
})

it('a file of 50 MB, or one that unpacks to it, is refused without being read', { timeout: 60_000 }, async () => {
  const { send, show } = await ready()
  const large = await send(Buffer.alloc(50 * 1_048_576, 0x20))
  expect(large).toMatchObject({ status: 413, message: 'O conteúdo enviado é grande demais.' })
  expect(await send(Buffer.alloc(5 * 1_048_576 + 1, 0x20))).toMatchObject({
    status: 422,
    message: 'O arquivo passa de 5 MB.',
  })
  const bomb = Buffer.from(zipSync({ 'nota.xml': Buffer.alloc(50 * 1_048_576, 0x20) }))
  expect(bomb.length).toBeLessThan(1_048_576)
  expect(await send(bomb, 'notas.zip')).toMatchObject({ status: 422, message: 'O arquivo passa de 5 MB.' })
  const many = zipOf(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.xml`, Buffer.from('<a/>')])))
  expect(await send(many, 'notas.zip')).toMatchObject({ status: 422 })
  expect((await show()).invoices).toEqual([])
})

/** One stored file, named so many times by the directory of its ZIP. */
function overlapping(content: Buffer, times: number): Buffer {
  const zip = Buffer.from(zipSync({ 'a.xml': [content, { level: 0 }] }))
  const end = zip.length - 22
  const start = zip.readUInt32LE(end + 16)
  const names = Array.from({ length: times }, (_name, at) => {
    const entry = Buffer.from(zip.subarray(start, end))
    entry[46] = 0x41 + at
    return entry
  })
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt16LE(times, 8)
  tail.writeUInt16LE(times, 10)
  return Buffer.concat([zip.subarray(0, start), ...names, tail])
}

/** A reader that met a character more than once would be ended by its process's four seconds, which is told otherwise. */
it('however long a name, a value or a row of comments is, it is read to its fault within the seconds of its process', async () => {
  const { send, show } = await ready()
  expect(await send('<a/>')).toMatchObject({ status: 422 })
  const size = 5 * 1_048_576 - 100
  const bytes = (text: string) => text.repeat(Math.floor(size / text.length))
  const unreadable = 'O arquivo não é um XML que se possa ler.'
  const wrong: [content: string | Buffer, message: string][] = [
    [`<${bytes('a')}`, unreadable],
    [`<infNFe ${bytes('a')}/>`, unreadable],
    [`<infNFe a=${bytes(' ')}/>`, unreadable],
    [bytes('<!--'), unreadable],
    [`<det>${bytes('<det/>')}</det>`, unreadable],
    [overlapping(Buffer.from(`<a>${'b'.repeat(4_000_000)}</a>`), 2), 'O arquivo passa de 5 MB.'],
    [overlapping(Buffer.from('x'.repeat(4_000_000)), 40), unreadable],
  ]
  for (const [content, message] of wrong)
    expect([content.toString().slice(0, 20), await send(content)]).toEqual([
      expect.anything(),
      expect.objectContaining({ status: 422, message }),
    ])
  expect((await show()).invoices).toEqual([])
})

it('an invoice made out to another company is refused where the company says its own CNPJ', async () => {
  const { send, show, within } = await ready()
  await within((ctx) => ctx.run(statement(`update stores set document = '11.222.333/0001-81'`)))
  const other = await send(anInvoice({ recipient: '09815531000107', number: 3 }).xml)
  expect(other).toMatchObject({
    status: 409,
    message: expect.stringContaining('A nota foi emitida para outro CNPJ'),
  })
  expect((await show()).invoices).toEqual([])
  expect(await send(anInvoice({ recipient: '11222333000181', number: 4 }).xml)).toMatchObject({ status: 200 })
  expect((await show()).invoices).toHaveLength(1)
})

it('of two people who send the same invoice at once, one is told that it was read', async () => {
  const { send, show } = await ready()
  const { xml } = anInvoice({ number: 12 })
  const answers = await Promise.all([send(xml), send(xml), send(xml)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.message).toBe('Esta nota já foi lida na compra 1.')
  expect(await show()).toMatchObject({ invoices: [{ number: 12 }], invoicedCents: 100 })
})

it('the purchase that an invoice was read on is named only to whoever sees it and its code', async () => {
  const { admin, user, withdraw, within, send, show, edit, params } = await ready()
  const { xml } = anInvoice({ number: 21 })
  expect(await send(xml)).toMatchObject({ status: 200 })
  const other = await admin.call(purchases.create, { body: await aPurchase(admin) })
  const errorsOf = async (actor: Actor, { id }: { id: string }) => {
    const file = { name: 'nota.xml', content: Buffer.from(xml) }
    const answer = await sendFile(actor, `POST /api/purchases/${id}/invoices`, file)
    return [answer.status, answer.message]
  }
  const { code } = await show()
  const coded = await user('manager', { plus: ['purchases.hide-code'] })
  expect(await errorsOf(admin, other)).toEqual([409, `Esta nota já foi lida na compra ${code}.`])
  expect(await errorsOf(coded, other)).toEqual([409, 'Esta nota já foi lida em outra compra.'])
  expect(await errorsOf(coded, params)).toEqual([409, 'Esta nota já foi lida nesta compra.'])
  await edit({ dealId: (await aDeal(admin)).id })
  await withdraw('team.see-all-stores', 'manager')
  const far = await user('manager')
  await within((ctx) =>
    ctx.run(
      statement(
        `with s as (insert into stores (id, name) values (gen_random_uuid(), 'Longe') returning id) update deals set store_id = s.id from s`,
      ),
    ),
  )
  expect(await errorsOf(far, other)).toEqual([409, 'Esta nota já foi lida em outra compra.'])
})

it('a ZIP with one wrong invoice keeps none of it', async () => {
  const { send, show } = await ready()
  const zip = zipOf({
    'um.xml': Buffer.from(anInvoice({ number: 1 }).xml),
    'dois.xml': Buffer.from(anInvoice({ number: 2 }).xml.replace('<cStat>100', () => '<cStat>101')),
  })
  expect(await send(zip, 'notas.zip')).toMatchObject({ status: 422, message: 'A nota foi cancelada ou negada.' })
  expect((await show()).invoices).toEqual([])
})
