import pg from 'pg'
import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { firstBroken } from '../../../../platform/evidence/chain.ts'
import { wholeChain } from '../../../../platform/evidence/testing.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { sales } from '../../../sales/contract.ts'
import { proposals } from '../../contract.ts'
import { variantFigures } from '../../variant/offered-range.ts'
import { asSent, type Variation } from '../../variant/variation.ts'
import { variedOffer } from '../../variant/varied-offer.ts'
import { bank, offerOfTwo } from '../options/test-options.ts'
import { replayCompany } from '../recalculation/replay-proposals.ts'
import { sentCode } from '../test-code.ts'

const world = await startWorld()

const maria = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const }

/** An open page of a proposal with a bank among its ways to pay. */
async function anOpenPage(company: TestCompany) {
  const { admin, stranger } = company
  const { dealId, offer } = await offerOfTwo(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const { token } = await admin.call(proposals.share, { params: { id } })
  const params = { token }
  const opened = await stranger.call(proposals.open, { params, body: {} })
  const { ticket, model } = opened
  const code = () => sentCode(company, token, ticket)
  const accept = (body: object) =>
    stranger.call(proposals.acceptShared, { params, body: { ...maria, ticket, paymentId: bank.id, ...body } })
  const vary = (moved: Partial<Variation>) => {
    const variation = { ...asSent(bank.id), ...moved }
    const { paymentId: _payment, ...sent } = variation
    return { variation: sent, figures: variantFigures(variedOffer(model, variation), bank.id) }
  }
  const show = () => admin.call(proposals.show, { params: { id } })
  return { ...company, company, dealId, id, params, opened, model, ticket, code, accept, vary, show }
}

it('the variant on the screen is what is accepted: its entry and instalments reach deal, list, sale and page unchanged', async () => {
  const page = await anOpenPage(await world.company())
  const { accept, vary, code, show, admin, dealId, stranger, params, ticket, model } = page
  const price = model.figures.payments[0]!.priceCents
  const moved = { entryCents: Math.round(price * 0.37), instalments: 31, tariffAdjustment: 0.08, consumption: 0.25 }
  const variant = vary(moved)
  expect(await accept({ ...variant, code: await code() })).toMatchObject({ isReceived: false })
  const { figures } = variant
  const accepted = {
    priceCents: price,
    entryCents: moved.entryCents,
    financedCents: price - moved.entryCents,
    instalments: 31,
    firstInstalmentCents: figures.firstInstalmentCents,
  }
  expect(await show()).toMatchObject({ state: 'accepted', priceCents: price, acceptedTerms: accepted })
  expect((await admin.call(deals.show, { params: { id: dealId } })).bidAmount).toBe(price)
  expect((await admin.call(proposals.list, { query: {} })).list[0]).toMatchObject({ priceCents: price })
  const { total, entry, financed } = await admin.call(sales.defaults, { params: { id: dealId } })
  expect({ total, entry, financed }).toEqual({
    total: price,
    entry: moved.entryCents,
    financed: accepted.financedCents,
  })
  const again = await stranger.call(proposals.open, { params, body: { ticket } })
  expect(again.acceptance).toMatchObject({ terms: accepted, variant: { ...moved, figures } })
  expect(variantFigures(again.model, bank.id)).toEqual(figures)
})

it('an accepted variant is replayed to the cent, a cent that differs is named, and other equipment ends the comparison', async () => {
  const { accept, vary, code, company, id } = await anOpenPage(await world.company())
  await accept({ ...vary({ instalments: 24, consumption: 0.25 }), code: await code() })
  const change = (text: string) => company.within((ctx) => ctx.run(statement(text, [id])))
  const moved = async () => {
    const client = new pg.Client({ connectionString: world.adminUrl })
    await client.connect()
    const figures: string[] = []
    for await (const one of replayCompany(client, company.company.id))
      figures.push(...one.moved.map(({ figure }) => figure))
    await client.end()
    return figures
  }
  expect(await moved()).toEqual([])
  await change(
    `update proposals set accepted_variant = jsonb_set(accepted_variant, '{figures,savingCents}', '1') where id = $1`,
  )
  expect(await moved()).toEqual(['acceptedVariant.savingCents'])
  await change(
    `insert into equipment_changes (proposal_id, changed_at, revision, was) select id, accepted_at, revision, '{}' from proposals where id = $1`,
  )
  expect(await moved()).toEqual([])
})

it('a differing cent is refused with both amounts, and nothing is accepted', async () => {
  const { accept, vary, code, show } = await anOpenPage(await world.company())
  const { variation, figures } = vary({ instalments: 24 })
  const typed = await code()
  const wrong = { ...figures, firstInstalmentCents: figures.firstInstalmentCents - 1 }
  const refused = await accept({ variation, figures: wrong, code: typed }).catch((error) => error)
  expect(refused).toMatchObject({ status: 409, code: 'proposals.figures_differ' })
  const money = (cents: number) =>
    (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll(/\s/g, ' ')
  const sentence = refused.message.replaceAll(/\s/g, ' ')
  expect(sentence).toContain(`A parcela na sua tela é ${money(figures.firstInstalmentCents - 1)}`)
  expect(sentence).toContain(`calculado agora é ${money(figures.firstInstalmentCents)}`)
  expect((await show()).state).toBe('generated')
  expect(await accept({ variation, figures, code: typed })).toMatchObject({ isReceived: false })
})

it('what cannot be had is refused at its field: entry that leaves no loan or below the offer, more instalments, another option', async () => {
  const page = await anOpenPage(await world.company())
  const { accept, model, show, look } = page
  const price = model.figures.payments[0]!.priceCents
  const moved = (part: object) => accept({ variation: part })
  for (const entryCents of [price - 999_99, price + 1])
    await expect(moved({ entryCents })).rejects.toMatchObject({
      fields: {
        entryCents:
          'A entrada precisa deixar ao menos R$ 1.000 a financiar. Para pagar tudo no início, escolha à vista.',
      },
    })
  await expect(moved({ entryCents: 0 })).rejects.toMatchObject({
    fields: { entryCents: expect.stringContaining('menor que a oferecida') },
  })
  for (const instalments of [1, 49]) await expect(moved({ instalments })).rejects.toMatchObject({ status: 422 })
  for (const part of [
    { entryCents: -1 },
    { entryCents: 10.5 },
    { entryCents: 'NaN' },
    { tariffAdjustment: 0.9 },
    { consumption: 5 },
    { instalments: 1e9 },
  ])
    await expect(moved(part)).rejects.toMatchObject({ status: 422 })
  const other = await anOpenPage(await world.company())
  await expect(accept({ optionId: other.model.option.id })).rejects.toMatchObject({ status: 422 })
  await expect(accept({ paymentId: 'none' })).rejects.toMatchObject({ status: 422 })
  expect((await show()).state).toBe('generated')
  expect(await look((ctx) => ctx.rows(statement('select number from evidence')))).toEqual([])
})

it('a code is good for ten minutes and five guesses, five an hour; a newer one ends it', async () => {
  const { accept, code, show, company, params, stranger, ticket, within } = await anOpenPage(await world.company())
  const first = (await code())!
  const wrong = first === '000000' ? '000001' : '000000'
  const said = async (given: string) => (await accept({ code: given }).catch((error) => error)).fields?.code
  expect(await said(wrong)).toBe('Código incorreto. Restam 4 tentativas.')
  const guesses = await Promise.all(Array.from({ length: 9 }, () => said(wrong)))
  expect(guesses.filter((text) => text?.startsWith('Código incorreto. Rest'))).toHaveLength(3)
  expect(await said(first)).toBe('Código incorreto vezes demais. Peça um novo.')
  const second = (await code())!
  if (second !== first) expect(await said(first)).toContain('Restam 4')
  await within((ctx) => ctx.run(statement(`update acceptance_codes set expires_at = now() - interval '1 second'`)))
  expect(await said(second)).toBe('Este código não vale mais. Peça um novo.')
  expect(await said('12a456')).toBe('O código tem 6 números.')
  for (let sent = 2; sent < 5; sent++) expect(await code()).toMatch(/^\d{6}$/)
  await expect(stranger.call(proposals.sendCode, { params, body: { ticket } })).rejects.toMatchObject({
    status: 429,
    code: 'proposals.too_many_codes',
  })
  expect((await show()).state).toBe('generated')
  await within((ctx) => ctx.run(statement(`update acceptance_codes set sent_at = sent_at - interval '61 minutes'`)))
  expect(await accept({ code: await sentCode(company, params.token, ticket) })).toMatchObject({ isReceived: false })
})

it('without an e-mail no code is sent: the acceptance waits until the seller confirms who it was', async () => {
  const company = await world.company()
  const { accept, opened, admin, dealId, params, stranger, ticket, show, id } = await anOpenPage(company)
  expect(opened.codeTo).toBe('m•••@exemplo.com.br')
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { email: '' } })
  const again = await stranger.call(proposals.open, { params, body: { ticket } })
  expect(again.codeTo).toBeNull()
  await expect(stranger.call(proposals.sendCode, { params, body: { ticket } })).rejects.toMatchObject({
    code: 'proposals.code_no_email',
  })
  expect(await accept({})).toMatchObject({ isReceived: true })
  expect(await show()).toMatchObject({ state: 'received', received: { reason: 'proposals.unproven' } })
  const { list } = await admin.call(notifications.list, {})
  expect(list[0]).toMatchObject({ kind: 'acceptance-received' })
  const confirmed = await admin.call(proposals.accept, { params: { id }, body: {} })
  expect(confirmed).toMatchObject({ state: 'accepted', acceptance: { name: 'Maria Lima' } })
})

it('the evidence holds the variant, the consent’s version, proof and signature; who it was stands beside it', async () => {
  const { accept, vary, code, look, model } = await anOpenPage(await world.company())
  const line: [number, number][] = [
    [10, 500],
    [400, 250],
    [990, 510],
  ]
  const variant = vary({ instalments: 36 })
  const signature = { kind: 'drawn', lines: [line] }
  await accept({ ...variant, code: await code(), signature, consent: '2026-11', device: 'a-device' })
  const [link] = await look(wholeChain)
  expect(firstBroken([link!])).toBeNull()
  expect(JSON.parse(link!.content)).toMatchObject({
    number: 1,
    kind: 'accepted',
    before: '',
    facts: {
      option: { id: model.option.id },
      variant: { instalments: 36, figures: variant.figures },
      figures: variant.figures,
      consent: { version: '2026-11', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      proof: 'mail-code',
      signature: 'drawn',
    },
  })
  expect(link!.content).not.toMatch(/Maria|52998224725|exemplo/)
  expect(JSON.parse(link!.person!)).toMatchObject({
    name: 'Maria Lima',
    document: '52998224725',
    mail: 'maria@exemplo.com.br',
    signature,
    network: '127.0.0.1',
    device: 'a-device',
  })
})

it('an expired or replaced proposal does not become an acceptance of something else', async () => {
  const { accept, code, within, show, admin, dealId } = await anOpenPage(await world.company())
  const typed = await code()
  await within((ctx) => ctx.run(statement(`update proposals set valid_until = '2026-01-01'`)))
  expect(await accept({ code: typed })).toMatchObject({ isReceived: true })
  expect(await show()).toMatchObject({ state: 'received', received: { reason: 'proposals.expired' } })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ acceptedProposalId: null })
})
