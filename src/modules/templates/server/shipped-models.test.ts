import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { readyRule } from '../../automations/ready-rules.ts'
import { liveRule, notesOf, workOffAll } from '../../automations/server/testing.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'

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
