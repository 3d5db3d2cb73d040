import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { proposals } from '../../proposals/contract.ts'
import { calculateWizard } from '../../proposals/offer/calculated-offer.ts'
import { startingState } from '../../proposals/ui/wizard/wizard-state.ts'
import { simulator } from '../contract.ts'
import { dealsOf, openIn, send } from '../testing/send.ts'
import { solved, visitor } from '../testing/solved.ts'

const world = await startWorld()

const open = (settings?: object) => openIn(world, settings)

it('[PUBL-001] [PUBL-016] says power, modules, generation, saving and a range of the price without a deal, to who may', async () => {
  const company = await world.company()
  const body = { consumption: { kind: 'kwh', kwh: 620 }, ibgeCode: 3170206, connection: 'two' } as const
  const shown = await company.admin.call(simulator.simulate, { body })
  expect(shown).toMatchObject({ city: 'Uberlândia', uf: 'MG', consumptionKwh: 620 })
  expect(shown.modules).toBeGreaterThan(3)
  expect(shown.generationKwh).toBeGreaterThanOrEqual(600)
  expect(shown.yearlySavingCents).toBeGreaterThan(100_000)
  expect(shown.price!.fromCents % 10_000).toBe(0)
  expect(shown.price!.toCents).toBeGreaterThan(shown.price!.fromCents)
  expect(await dealsOf(company)).toEqual([])
  await company.withdraw('general.quick-simulator', 'salesman')
  const seller = await company.user('salesman')
  await expect(seller.call(simulator.simulate, { body })).rejects.toMatchObject({ status: 403 })
})

it('a simulation is what a proposal of the recommended kit comes to, told as a range', async () => {
  const company = await open({ rangeRate: 0.1 })
  const { simulation } = await send(company, { distributor: 'CEMIG-D' })
  const [deal] = await dealsOf(company)
  const start = await company.admin.call(proposals.start, { params: { dealId: deal!.id } })
  expect(start.deal).toMatchObject({ consumptionKwh: 620, city: 'Uberlândia', phase: 'two' })
  const { result } = calculateWizard(startingState(start), { start, tariffs: start.tariffs, climate: start.climate })
  const priceCents = result!.price.priceCents
  expect(simulation!.powerKwp).toBe(result!.system.powerKwp)
  expect(simulation!.price!.fromCents).toBeLessThanOrEqual(priceCents * 0.9)
  expect(simulation!.price!.fromCents).toBeGreaterThan(priceCents * 0.9 - 10_000)
  expect(simulation!.price!.toCents).toBeGreaterThanOrEqual(priceCents * 1.1)
  expect(simulation!.price!.toCents).toBeLessThan(priceCents * 1.1 + 10_000)
})

it('a distributor of another state supplies nobody here, and a bill at the minimum saves nothing', async () => {
  const company = await open()
  const { simulation } = await send(company, { distributor: 'COPEL-DIS' })
  expect(simulation!.distributor).not.toMatch(/Copel/i)
  expect((await dealsOf(company))[0]).toBeDefined()
  const least = { consumption: { kind: 'bill', cents: 3_000 } } as const
  expect(await send(company, { ...least, phone: '34998124472', email: '' })).toMatchObject({ simulation: null })
  await expect(company.admin.call(simulator.simulate, { body: { ...least, ibgeCode: 3170206 } })).rejects.toMatchObject(
    { status: 422, code: 'simulator.nothing_to_save' },
  )
})

it('two sendings of one phone in the same moment make one contact', async () => {
  const company = await open()
  const proofs = await Promise.all([solved(company), solved(company), solved(company)])
  await Promise.all(proofs.map((proof) => send(company, { proof })))
  expect((await company.admin.call(contacts.list, {})).list).toHaveLength(1)
  expect(await dealsOf(company)).toHaveLength(3)
})

it('a proof counts once, also for two in the same moment, and one of another company or made up counts never', async () => {
  const company = await open()
  const other = await open()
  const proof = await solved(company)
  const both = await Promise.allSettled([send(company, { proof }), send(company, { proof, phone: '34998124472' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = { status: expect.any(Number), code: 'simulator.not_proved' }
  await expect(send(company, { proof })).rejects.toMatchObject(refused)
  await expect(send(company, { proof: await solved(other) })).rejects.toMatchObject(refused)
  await expect(
    send(company, { proof: '{"challenge":{"parameters":{},"signature":"x"},"solution":{}}' }),
  ).rejects.toMatchObject({ status: 422 })
  expect(await dealsOf(company)).toHaveLength(1)
})

it('what is no proof, and what only a program fills in, makes no lead', async () => {
  const company = await open()
  for (const given of [{ proof: '' }, { proof: '{}' }, { proof: 'null' }, { website: 'http://casino' }])
    await expect(send(company, given)).rejects.toMatchObject({ status: 422, code: 'simulator.not_proved' })
  expect(await dealsOf(company)).toEqual([])
})

it('[PUBL-014] says of each missing field that it is required, in the reader’s language', async () => {
  const company = await open()
  const needed = ['phone', 'zipCode', 'street', 'number', 'district', 'city', 'state']
  const bare = { ...visitor, proof: '', ...Object.fromEntries(needed.map((name) => [name, ''])) }
  const { pt, en } = await answerInBoth(company.stranger, 'POST /api/public/simulator', bare)
  expect([pt.status, en.status]).toEqual([422, 422])
  for (const name of needed) {
    expect([name, pt.Fields?.[name]]).toEqual([name, 'Campo obrigatório.'])
    expect([name, en.Fields?.[name]]).toEqual([name, 'Required field.'])
  }
  const { consumption: _left, ...without } = visitor
  const answer = await answerInBoth(company.stranger, 'POST /api/public/simulator', { ...without, proof: '' })
  expect(answer.pt.Fields).toMatchObject({ consumption: 'Campo obrigatório.' })
})

it('tells no price where the company does not, and no cost or supplier in any byte', async () => {
  const company = await open({ tellsPrice: false })
  const { simulation } = await send(company)
  expect(simulation).toMatchObject({ price: null, paybackMonths: null })
  expect(Object.keys(simulation!).sort()).toEqual(
    [
      'areaM2',
      'billCents',
      'billThenCents',
      'city',
      'consumptionKwh',
      'distributor',
      'generationKwh',
      'isDistributorGuessed',
      'modules',
      'paybackMonths',
      'powerKwp',
      'price',
      'uf',
      'yearlySavingCents',
    ].sort(),
  )
})

it('[PUBL-007] keeps what the company says, asks and wants, and another consent is another version', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  await expect(stranger.call(simulator.shown, {})).rejects.toMatchObject({ status: 404, code: 'simulator.closed' })
  const first = await admin.call(simulator.editSettings, {
    body: { isActive: true, title: 'Simule aqui', primaryColor: '#7A3E00', asks: ['roof'], sites: ['www.sol.com.br'] },
  })
  expect(first).toMatchObject({ consentVersion: 1, url: expect.stringMatching(/\/publico\/simulador$/) })
  expect(await stranger.call(simulator.shown, {})).toMatchObject({ title: 'Simule aqui', asks: ['roof'] })
  const consent = 'Concordo em receber uma proposta desta empresa por telefone.'
  expect(await admin.call(simulator.editSettings, { body: { consent } })).toMatchObject({
    consentVersion: 2,
    title: 'Simule aqui',
  })
  await expect(send(company)).rejects.toMatchObject({ status: 409, code: 'simulator.consent_changed' })
  await send(company, { consentVersion: 2 })
  const seller = await company.user('salesman')
  await expect(seller.call(simulator.editSettings, { body: { title: 'x' } })).rejects.toMatchObject({ status: 403 })
  const elsewhere = await world.company()
  const stranded = (await elsewhere.admin.call(funnels.settings, {}))[0]!.statuses[0]!.id
  await expect(admin.call(simulator.editSettings, { body: { statusId: stranded } })).rejects.toMatchObject({
    status: 422,
  })
})

it('a session that is sent along counts for nothing: what a visitor sends is nobody’s of the company', async () => {
  const company = await open()
  const body = { ...visitor, proof: await solved(company) }
  const { status } = await company.admin.request('POST', '/api/public/simulator', body)
  expect(status).toBe(200)
  expect(await dealsOf(company)).toMatchObject([{ ownerId: null }])
  const [made] = await company.look((ctx) =>
    ctx.rows(statement<{ actorId: string | null }>("select actor_id from events where kind = 'deals.created'")),
  )
  expect(made).toEqual({ actorId: null })
})

it('one phone does not fill the funnel', async () => {
  const company = await open()
  for (let sent = 0; sent < 5; sent++) await send(company)
  await expect(send(company)).rejects.toMatchObject({ status: 429 })
  expect(await dealsOf(company)).toHaveLength(5)
})
