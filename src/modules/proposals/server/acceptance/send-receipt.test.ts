import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { textOfMail } from '../../../../platform/mail/testing/text-of-mail.ts'
import { proposals } from '../../contract.ts'
import { aProposalOfTwo, bank } from '../options/test-options.ts'
import { customer, openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

/** The receipts that were mailed, oldest first. */
const receipts = ({ look }: Pick<TestCompany, 'look'>) =>
  look(async (ctx) => {
    const rows = await ctx.rows(
      statement<{ content: string; recipient: string; title: string }>(
        `select content, recipient, title from mail_deliveries where title like '%aceit%' or title like '%aceite%' order by created_at, id`,
      ),
    )
    return rows
      .filter(({ title }) => !title.startsWith('Código'))
      .map((row) => ({ to: row.recipient, title: row.title, text: textOfMail(ctx, row).replaceAll('\u00a0', ' ') }))
  })

it('whoever accepts by a code hears by the same way what they accepted, with the paper of it', async () => {
  const company = await world.company()
  const { share, second, stranger } = await aProposalOfTwo(company)
  const { accept } = await share()
  await accept({ optionId: second.id, paymentId: bank.id })
  const [receipt, ...more] = await receipts(company)
  expect(more).toEqual([])
  expect(receipt).toMatchObject({
    to: 'maria@exemplo.com.br',
    title: expect.stringMatching(/^Você aceitou a proposta/),
  })
  expect(receipt!.text).toMatch(/Maria Lima, você aceitou a proposta \d+/)
  expect(receipt!.text).toMatch(/Equilibrada: R\$ [\d.,]+ e 48 × R\$/)
  const path = /\/api\/public\/proposal-pdf\/[\w.-]+/.exec(receipt!.text)![0]
  const { status } = await stranger.request('GET', path)
  expect(status).toBe(200)
})

it('an acceptance that waits says so, and nobody is written to who proved nothing', async () => {
  const company = await world.company()
  const unproven = await openedDeal(company)
  await unproven.accept(unproven.cash.id, customer)
  expect(await receipts(company)).toEqual([])
  const other = await world.company()
  const { admin, within, params, accept, cash } = await openedDeal(other, [])
  await within((ctx) => ctx.run(statement(`update statuses set forbids = '{accept}'`)))
  await accept(cash.id)
  const [waiting] = await receipts(other)
  expect(waiting!.title).toMatch(/^Recebemos seu aceite da proposta/)
  expect(waiting!.text).not.toContain('/proposal-pdf/')
  await within((ctx) => ctx.run(statement(`update statuses set forbids = '{}'`)))
  await admin.call(proposals.accept, { params })
  const [, confirmed] = await receipts(other)
  expect(confirmed!.title).toMatch(/^Você aceitou a proposta/)
})
