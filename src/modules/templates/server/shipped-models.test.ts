import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { type ReadyRule, readyRule } from '../../automations/ready-rules.ts'
import { liveRule, notesOf, scanNow, workOffAll } from '../../automations/server/testing.ts'
import { sales } from '../../sales/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { mailsAbout } from '../testing/mails-about.ts'

const world = await startWorld()
const { services } = world.running
const welcome = readyRule('welcome', 'Combinar a visita com {{contact.name}}')

const mailsOf = ({ within }: TestCompany) =>
  within((ctx) =>
    ctx.rows(
      statement<{ recipient: string; title: string }>('select recipient, title from mail_deliveries order by id'),
    ),
  )

it('the ready rule after a sale mails the customer the e-mail that every company starts with, and notes the next step', async () => {
  const company = await readyToSell(world)
  await company.within((ctx) => ctx.run(statement("update contacts set email = 'maria@lima.test'")))
  await liveRule(company, welcome)
  await company.sell()
  await workOffAll(services, company)
  expect(await mailsOf(company)).toEqual([
    { recipient: 'maria@lima.test', title: expect.stringMatching(/^Maria, boas-vindas da equipe \S/) },
  ])
  expect(await notesOf(company)).toEqual(['Combinar a visita com Maria Lima'])
})

it('a customer without an e-mail leaves the note alone', async () => {
  const company = await readyToSell(world)
  await liveRule(company, welcome)
  await company.sell()
  await workOffAll(services, company)
  expect(await mailsOf(company)).toEqual([])
  expect(await notesOf(company)).toEqual(['Combinar a visita com Maria Lima'])
})

const reached = 'Ana Administradora, (34) 99111-2222, https://wa.me/5534991112222'

/** A company whose customer has an e-mail and whose administrator has a phone, with that ready rule on. */
async function withReady(which: ReadyRule) {
  const company = await readyToSell(world)
  await company.within(async (ctx) => {
    await ctx.run(statement("update contacts set email = 'maria@lima.test'"))
    await ctx.run(statement("update users set phone = '34991112222' where id = $1", [company.admin.id]))
  })
  await liveRule(company, readyRule(which, 'Sem e-mail'))
  const mails = () => mailsAbout(world, company, company.dealId)
  return { ...company, mails, work: () => workOffAll(services, company) }
}

it('the welcome says of which sale it is, with its value and day, and how whoever answers is reached', async () => {
  const { sell, mails, work } = await withReady('welcome')
  await sell({ total: 1000_00, soldOn: '2026-11-20' })
  await work()
  const [mail] = await mails()
  expect(mail).toContain('A sua compra de R$ 1.000,00, de 20/11/2026, já está com a nossa equipe.')
  expect(mail).toContain(`Fale com ${reached}.`)
})

it('the payment plan is mailed with a line for each instalment', async () => {
  const { sell, mails, work } = await withReady('plan')
  await sell({ total: 1000_00, entry: 400_00, soldOn: '2026-11-20' })
  await work()
  const lines = (await mails())[0]!.split('\n')
  expect(lines).toContainEqual(expect.stringContaining('1. Entrada: R$ 400,00, vence em 20/11/2026'))
  expect(lines).toContainEqual(expect.stringContaining('2. Parcela: R$ 600,00, vence em 20/12/2026'))
})

it.each([
  ['instalment-due', 2, 'vence em'],
  ['instalment-late', -2, 'venceu em'],
] as const)('“%s” mails the customer what is left of an instalment, and its day', async (which, days, said) => {
  const company = await withReady(which)
  const { admin, sell, within, mails, work } = company
  const dayFrom = (count: number) => dayIn(new Date(Date.now() + count * 86_400_000))
  const params = { id: (await sell({ total: 1000_00, soldOn: dayFrom(-20) })).id }
  const [one] = (await admin.call(sales.plan, { params })).instalments
  await admin.call(sales.editPlan, { params, body: { instalments: [{ ...one!, dueOn: dayFrom(days) }] } })
  await within((ctx) => ctx.run(statement("update automations set scanned_until = now() - interval '4 days'")))
  await scanNow(services, company)
  await work()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toContain(`${said} ${formatsOf('pt-BR').date(dayFrom(days))}`)
  expect(mail).toContain('Faltam R$ 1.000,00.')
  expect(mail).toContain(reached)
})

it('a customer whose sale is cancelled is told what is given back, where money came in of it', async () => {
  const { admin, sell, mails, work } = await withReady('cancelled')
  const cancel = (id: string) =>
    admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-22' } })
  const [paid, unpaid] = [await sell({ total: 1000_00 }), await sell({ total: 500_00 })]
  const { instalments } = await admin.call(sales.plan, { params: { id: paid.id } })
  await admin.call(sales.receive, {
    params: { id: paid.id, instalmentId: instalments[0]!.id },
    body: { amount: 400_00, receivedOn: '2026-11-21' },
  })
  await cancel(unpaid.id)
  await cancel(paid.id)
  await work()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toContain(`(venda ${paid.code}) foi cancelada em 22/11/2026. Vamos devolver a você R$ 400,00`)
})
