import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { activity } from '../../../activity/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { trash } from '../../../trash/contract.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'
import { aProposalOfTwo, named, offerOfTwo } from './test-options.ts'

const world = await startWorld()

it('each option is frozen to the cent as it would be alone, and the recommended one is what list, deal and message tell', async () => {
  const company = await world.company()
  const { admin, dealId, offer, proposal, first, second, show } = await aProposalOfTwo(company)
  const { option: _name, others, recommended: _which, ...shared } = offer
  const { name: _other, note: _note, ...own } = others![0]!
  const [left, right] = [shared, { ...shared, ...own }]
  const oneOf = async (body: typeof shared) =>
    (await admin.call(proposals.generate, { params: { dealId }, body })).result
  expect(JSON.stringify((await show(first.id)).result)).toBe(JSON.stringify(await oneOf(left)))
  expect(JSON.stringify((await show(second.id)).result)).toBe(JSON.stringify(await oneOf(right)))
  expect([first.name, first.note, first.isLeading, second.name, second.isRecommended]).toEqual([
    'Essencial',
    'Menos módulos, menor preço',
    false,
    'Equilibrada',
    true,
  ])
  expect(proposal).toMatchObject({ priceCents: second.priceCents, powerKwp: second.powerKwp, optionId: second.id })
  expect(first.priceCents).toBeLessThan(second.priceCents)
})

it('the price of one option changes alone: no cent of another moves', async () => {
  const { admin, params, first, second, show, dealId } = await aProposalOfTwo(await world.company())
  const kept = await show(second.id)
  const cents = first.priceCents + 1_000_00
  const changed = await admin.call(proposals.changePrice, {
    params,
    body: { adjustment: { kind: 'final-price', cents }, optionId: first.id },
  })
  expect(named(changed).first.priceCents).toBe(cents)
  expect((await show(second.id)).result).toEqual(kept.result)
  expect((await admin.call(deals.show, { params: { id: dealId } })).bidAmount).toBe(second.priceCents)
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries[0]!.text).toMatch(/^mudou o preço da opção Essencial de R\$.* para R\$/)
  const limit = (option: string) => admin.call(proposals.priceLimit, { params, query: { option } })
  expect((await limit(first.id)).band).not.toEqual((await limit(second.id)).band)
})

it('an option is changed, added, removed and recommended; sent without others, the rest stays', async () => {
  const { admin, params, offer, first, second, show } = await aProposalOfTwo(await world.company())
  const { others, option: _first, recommended: _which, ...shared } = offer
  const [other] = others!
  const kept = await show(second.id)
  const one = await admin.call(proposals.edit, {
    params,
    body: { ...shared, kit: { ...shared.kit, modules: 8 }, option: { id: first.id } },
  })
  expect(named(one).first).toMatchObject({ id: first.id, name: 'Essencial', moduleCount: 8 })
  expect((await show(second.id)).result).toEqual(kept.result)
  const three = await admin.call(proposals.edit, {
    params,
    body: {
      ...shared,
      option: { id: first.id, name: 'Essencial' },
      others: [
        { ...other!, id: second.id },
        { ...other!, name: 'Completa', kit: { ...other!.kit, modules: 12 } },
      ],
      recommended: 2,
    },
  })
  expect(three.options.map(({ name, moduleCount, isLeading }) => [name, moduleCount, isLeading])).toEqual([
    ['Essencial', 9, false],
    ['Equilibrada', 11, false],
    ['Completa', 12, true],
  ])
  const fewer = await admin.call(proposals.edit, {
    params,
    body: { ...shared, option: { id: first.id, name: 'Essencial' }, others: [] },
  })
  expect(fewer.options.map(({ id, isLeading }) => [id, isLeading])).toEqual([[first.id, true]])
})

it('a copy has every option, and none of it is accepted; calculated again, each is', async () => {
  const { admin, params, first, second, look } = await aProposalOfTwo(await world.company())
  await admin.call(proposals.accept, { params, body: { optionId: first.id } })
  const copy = await admin.call(proposals.duplicate, { params })
  expect(copy.options.map(({ name, priceCents, isLeading }) => [name, priceCents, isLeading])).toEqual([
    ['Essencial', first.priceCents, false],
    ['Equilibrada', second.priceCents, true],
  ])
  expect(copy.options.map(({ id }) => id)).not.toContain(first.id)
  await look((ctx) =>
    ctx.run(statement("update catalogue_items set price_cents = price_cents * 2 where kind = 'module'")),
  )
  const again = await admin.call(proposals.recalculate, { params: { id: copy.id } })
  for (const [at, { priceCents }] of copy.options.entries())
    expect(again.options[at]!.priceCents).toBeGreaterThan(priceCents)
})

it('whoever may change kits alone changes those of the options, and nothing else', async () => {
  const company = await world.company()
  const { params, offer, first, second } = await aProposalOfTwo(company)
  const person = await company.user('technician', {
    plus: ['proposals.view', 'proposals.edit-kit-items-only', 'proposals.kit-own'],
  })
  const [other] = offer.others!
  const changed = await person.call(proposals.edit, {
    params,
    body: {
      ...offer,
      option: { id: first.id, name: 'Outro nome' },
      kit: { ...offer.kit, modules: 7 },
      price: { ...offer.price, serviceCents: 1 },
      others: [
        { ...other!, id: second.id },
        { ...other!, name: 'Nova' },
      ],
      recommended: 0,
    },
  })
  expect(changed.options.map(({ name, moduleCount, isRecommended }) => [name, moduleCount, isRecommended])).toEqual([
    ['Essencial', 7, false],
    ['Equilibrada', 11, true],
  ])
  expect(named(changed).first.choices.price.serviceCents).toBe(first.choices.price.serviceCents)
})

it('no cost of any option reaches the customer', async () => {
  const { share, show, first, second } = await aProposalOfTwo(await world.company())
  const { opened } = await share()
  const { option: _option, ...rest } = opened.model
  for (const offer of [rest, ...rest.others]) {
    const { price, battery } = offer.basis.input
    expect(price).toMatchObject({ kit: [], labour: [], extraCosts: [], service: { kind: 'typed', cents: 0 } })
    expect(price.product).toEqual({ on: 'price', profit: 0, commission: 0, charges: 0 })
    expect(battery?.unitCents ?? 0).toBe(0)
  }
  const sent = JSON.stringify(opened)
  for (const { price } of await Promise.all([show(first.id), show(second.id)]))
    for (const { cents } of price.kit) expect(sent).not.toContain(String(cents))
})

it('names of options are there and differ, the recommended one exists, and an unknown one is a clear sentence', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, offer } = await offerOfTwo(company)
  const refused = (change: object) =>
    admin.call(proposals.generate, { params: { dealId }, body: { ...offer, ...change } }).catch((error) => error.fields)
  const [other] = offer.others!
  expect(await refused({ option: { name: 'equilibrada' } })).toEqual({
    'others.0.name': 'Outra opção já tem este nome.',
  })
  expect(await refused({ option: { name: 'E'.repeat(41), note: 'n'.repeat(81) } })).toEqual({
    'option.name': 'O nome de uma opção tem no máximo 40 letras.',
    'option.note': 'A linha sobre uma opção tem no máximo 80 letras.',
  })
  expect(await refused({ option: {} })).toEqual({ 'option.name': 'Dê um nome à opção.' })
  expect(await refused({ recommended: 2 })).toEqual({ recommended: 'Esta opção não está na proposta.' })
  expect(await refused({ others: Array(5).fill(other) })).toMatchObject({
    others: 'Uma proposta tem no máximo 5 opções.',
  })
  const noModule = { ...other!, kit: { ...other!.kit, moduleId: null } }
  expect(Object.keys(await refused({ others: [noModule] }))).toEqual(['others.0.kit.moduleId'])
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const unknown = '0198f000-0000-7000-8000-000000000009'
  await expect(
    admin.call(proposals.accept, { params: { id: proposal.id }, body: { optionId: unknown } }),
  ).rejects.toMatchObject({ status: 422, fields: { optionId: 'Esta opção não está na proposta.' } })
})

it('a proposal made before there were options reads as one, to the cent, and is accepted as before', async () => {
  const company = await world.company()
  const { admin, within } = company
  const { dealId, choices } = await readyToPropose(company)
  const made = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const params = { id: made.id }
  await within((ctx) =>
    ctx.run(
      statement(
        `update proposals set option_id = null,
           result = jsonb_set(result - 'equipment', '{schemaVersion}', '1') where id = $1`,
        [made.id],
      ),
    ),
  )
  const old = await admin.call(proposals.show, { params })
  expect(old.result).toEqual(made.result)
  expect(old.options).toEqual([{ ...made.options[0]!, id: made.id }])
  const accepted = await admin.call(proposals.accept, { params, body: { paymentId: made.result.payments[0]!.id } })
  expect(accepted.priceCents).toBe(made.result.payments[0]!.priceCents)
})

it('a deleted proposal comes back with its options', async () => {
  const { admin, params, show, proposal } = await aProposalOfTwo(await world.company())
  await admin.call(proposals.remove, { params })
  await admin.call(trash.restore, { params: { kind: 'proposal', ...params } })
  expect((await show()).options).toEqual(proposal.options)
})

it('an option is named once, and one of another proposal is none of this: refused at its field, and nothing is lost', async () => {
  const { admin, params, offer, first, second } = await aProposalOfTwo(await world.company())
  const [other] = offer.others!
  const twice = [first.id, second.id].map((id) => ({
    ...offer,
    option: { ...offer.option, id: first.id },
    others: [
      { ...other!, id },
      { ...other!, id, name: 'Outra' },
    ],
  }))
  for (const body of twice)
    await expect(admin.call(proposals.edit, { params, body })).rejects.toMatchObject({
      status: 422,
      fields: {
        [body.others[0]!.id === first.id ? 'others.0.id' : 'others.1.id']: 'Esta opção foi enviada duas vezes.',
      },
    })
  const { others: _others, recommended: _which, ...alone } = offer
  const body = { ...alone, option: { id: crypto.randomUUID() } }
  await expect(admin.call(proposals.edit, { params, body })).rejects.toMatchObject({
    status: 422,
    fields: { 'option.id': 'Esta opção não está na proposta.' },
  })
  const { revision, options } = await admin.call(proposals.show, { params })
  expect([revision, options.length]).toEqual([1, 2])
})
