import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { textOfMail } from '../../../../platform/mail/testing/text-of-mail.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { privacy } from '../../../privacy/contract.ts'
import { proposals } from '../../contract.ts'
import { pathOfReceipt, pathOfSharedPdf } from '../sharing/shared-pdf.ts'
import type { StoredProposal } from '../tables.ts'
import { openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

const addressIn = ({ look }: Pick<TestCompany, 'look'>) =>
  look(async (ctx) => {
    const receipt = await ctx.one(
      statement<{ content: string; recipient: string }>(
        `select content, recipient from mail_deliveries where title like 'Você aceitou a proposta%'`,
      ),
    )
    return /\/api\/public\/proposal-pdf\/[\w.-]+/.exec(textOfMail(ctx, receipt))![0]
  })

/** A proposal behind a password that its customer accepted, and the address of its paper in their receipt. */
async function accepted() {
  const company = await world.company()
  const deal = await openedDeal(company, [])
  await deal.accept()
  return { ...deal, company, path: await addressIn(company) }
}

const statusOf = async ({ stranger }: Pick<TestCompany, 'stranger'>, path: string) =>
  (await stranger.request('GET', path)).status

const storedOf = ({ look }: Pick<TestCompany, 'look'>, id: string) =>
  look((ctx) => ctx.one(statement<StoredProposal>('select * from proposals where id = $1', [id])))

it('the paper of a receipt opens without the password of the link, and neither altered, for another company nor after its days', async () => {
  const { company, path, params } = await accepted()
  expect(await statusOf(company, path)).toBe(200)
  const last = path.at(-1) === 'A' ? 'B' : 'A'
  expect(await statusOf(company, path.slice(0, -1) + last)).toBe(404)
  expect(await statusOf(company, path.replace('receipt.', 'shared-pdf.'))).toBe(404)
  expect(await statusOf(await world.company(), path)).toBe(404)
  const stored = await storedOf(company, params.id)
  const ended = await company.look(async (ctx) =>
    pathOfReceipt(ctx, stored, stored.acceptance!.at, Date.parse(ctx.now) - 1),
  )
  expect(await statusOf(company, ended)).toBe(404)
})

it('the paper of a receipt opens whatever the company does with the link, and no more once the proposal is withdrawn', async () => {
  const { admin, company, path, params } = await accepted()
  await admin.call(proposals.share, { params, body: { password: 'another' } })
  expect(await statusOf(company, path)).toBe(200)
  await admin.call(proposals.unshare, { params })
  expect(await statusOf(company, path)).toBe(200)
  await admin.call(proposals.giveUp, { params })
  expect(await statusOf(company, path)).toBe(404)
})

it('a receipt of what another acceptance replaced opens nothing, and an expired proposal has no paper for its readers', async () => {
  const { share, company, path, params } = await accepted()
  const other = await share()
  await company.admin.call(proposals.accept, { params: other.params })
  expect(await statusOf(company, path)).toBe(404)
  const address = await company.look(async (ctx) =>
    pathOfSharedPdf(ctx, await storedOf(company, params.id), Date.parse(ctx.now) + 60_000),
  )
  await company.within((ctx) => ctx.run(statement(`update proposals set valid_until = '2026-01-01'`)))
  expect(await statusOf(company, address)).toBe(404)
})

it('after its person was erased a receipt opens nothing, and nobody reads who accepted', async () => {
  const { admin, company, path, params, dealId } = await accepted()
  await company.within((ctx) =>
    ctx.run(statement(`update proposals set acceptance = acceptance || '{"name": "Joaquim Prado"}'`)),
  )
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(privacy.erase, { params: { id: contactId } })
  expect(await statusOf(company, path)).toBe(404)
  const { acceptance } = await storedOf(company, params.id)
  expect(acceptance).toMatchObject({ name: '', document: '', userAgent: '' })
  expect((await admin.call(contacts.show, { params: { id: contactId } })).name).toBe('Titular removido')
})
