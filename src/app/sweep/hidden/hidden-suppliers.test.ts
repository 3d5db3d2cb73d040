import { afterAll, expect, it } from 'vitest'
import { energy } from '../../../modules/energy/contract.ts'
import { proposals } from '../../../modules/proposals/contract.ts'
import { calculateWizard } from '../../../modules/proposals/offer/calculated-offer.ts'
import { kitChoice } from '../../../modules/proposals/offer/kit-choice.ts'
import { readyToPropose } from '../../../modules/proposals/server/test-deal.ts'
import { purchases } from '../../../modules/purchases/contract.ts'
import { aPurchase } from '../../../modules/purchases/server/test-purchase.ts'
import { supply } from '../../../modules/supply/contract.ts'
import { aKit, aSupplier, cnpjs } from '../../../modules/supply/testing/supply.ts'
import { statement } from '../../../platform/db/statement.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { roomsOf } from '../../../platform/realtime/rooms.ts'
import { ownFields } from '../../../platform/testing/own-fields.ts'
import { works } from '../../../platform/work/contract.ts'
import { serverModules } from '../../modules.ts'
import { browsersOf } from '../../testing/browsers.ts'
import { startWorld } from '../../testing.ts'
import { everyEndpoint, paramNames, pathWith, sampleQuery } from '../every-endpoint.ts'
import { allowing, personHolding } from '../people.ts'

/*
 * A supplier that a function may not use is in no byte that it gets: neither its name and number nor its kits, nor what it asks.
 * Whoever sets prices sees all of them; the person here holds every permission but that one.
 */
const world = await startWorld()
const connect = await browsersOf(world.running)
const company = await world.company()
const { admin, roleIds } = company
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const kitCents = 1_357_913
const inputCents = 87_731
const { dealId, choices } = await readyToPropose(company)
await admin.call(energy.savePlace, {
  params: { dealId },
  body: { ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' },
})
const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
const supplier = await aSupplier(company, { name: 'Fornecedor Velado', roleIds: [roleIds.administrator!] })
const kit = await aKit(company, supplier.id, { name: 'Gerador Oculto', code: 'OCULTO-77', costCents: kitCents })
const gone = await aKit(company, supplier.id, { name: 'Gerador Sumido', code: 'SUMIDO-78', costCents: kitCents + 200 })
const input = await admin.call(supply.addInput, { body: { name: 'Gancho', unit: 'un' } })
await admin.call(supply.addPrice, {
  params: { id: input.id },
  body: { supplierId: supplier.id, costCents: inputCents, validFrom: today },
})
await admin.call(supply.addKitRule, {
  body: {
    name: 'Telhado',
    generationType: 'on-grid',
    parts: [{ inputId: input.id, part: 'structure', quantity: 1, per: 'system' }],
  },
})

const ofKit = (kitId: string) => ({ ...choices, kit: { ...choices.kit, source: 'closed-kit' as const, kitId } })
const generate = (body: typeof choices) => admin.call(proposals.generate, { params: { dealId }, body })
const made = await generate(ofKit(kit.id))
const madeOfGone = await generate(ofKit(gone.id))
await admin.call(supply.removeKit, { params: { id: gone.id } })
const madeByRule = await generate(await choicesOfRule())

/** The choices of a kit that the rule builds, as the form sends them. */
async function choicesOfRule() {
  const start = await admin.call(proposals.start, { params: { dealId } })
  const state = {
    units: start.units.map((unit) => ({ ...unit, key: unit.id })),
    choices: { ...choices, wanted: { kind: 'power' as const, kwp: 6 } },
    kitIsPicked: true,
  }
  const rules = await admin.call(supply.offeredRules, {})
  const { found } = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate, rules })
  return { ...state.choices, kit: kitChoice(state.choices, found.kits.find((one) => one.rule)!) }
}

const reais = (cents: number) => (cents / 100).toFixed(2)
const written = (cents: number) => [String(cents), reais(cents), reais(cents).replace('.', ','), grouped(cents)]
const grouped = (cents: number) => (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
const secrets = [
  'Fornecedor Velado',
  cnpjs[0],
  '11.222.333/0001-81',
  supplier.id,
  kit.id,
  gone.id,
  'Gerador Oculto',
  'OCULTO-77',
  'Gerador Sumido',
  'SUMIDO-78',
  ...[kitCents, kitCents + 200, inputCents].flatMap(written),
]
const foundIn = (text: string) => secrets.filter((secret) => text.includes(secret))
const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const person = await personHolding(
  company,
  allowing().filter((id) => id !== 'settings.pricing'),
)

/** Every record by which an address can be filled. */
const ids = await company.look(async (ctx) => {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from deals union select id from contacts union select id from proposals union select id from inputs
       union select id from kit_rules union select id from suppliers union select id from kits union select id from users
       union select id from stores union select id from statuses`,
    ),
  )
  return rows.map(({ id }) => id)
})

it('the proposals were made with what is hidden: whoever may use the supplier reads its prices', async () => {
  const read = async (id: string) => textOf((await admin.request('GET', `/api/proposals/${id}`)).body)
  expect(foundIn(await read(made.id))).toContain(String(kitCents))
  expect(foundIn(await read(madeOfGone.id))).toContain(String(kitCents + 200))
  expect(foundIn(await read(madeByRule.id))).toContain(String(inputCents))
})

it('no reply holds it, whatever the address', async () => {
  const leaks = new Set<string>()
  let answered = 0
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.method !== 'GET') continue
    const names = paramNames(endpoint)
    for (const id of names.length > 0 ? ids : ['']) {
      const queries = [sampleQuery(endpoint), ...(endpoint.query ? ['?search=Gerador', '?kwp=6'] : [])]
      for (const query of new Set(queries)) {
        const { status, body } = await person.request('GET', pathWith(endpoint, () => id) + query)
        if (status !== 200) continue
        answered++
        for (const secret of foundIn(textOf(body))) leaks.add(`${address} holds ${secret}`)
      }
    }
  }
  expect([...leaks]).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

it('nor does what the person may do with a proposal: copy it, calculate it again, change its equipment, show it', async () => {
  const leaks = new Set<string>()
  for (const { id } of [made, madeOfGone, madeByRule]) {
    const tries: [string, string, unknown][] = [
      ['POST', `/api/proposals/${id}/copy`, {}],
      ['POST', `/api/deals/${dealId}/proposals`, ofKit(kit.id)],
      ['PUT', `/api/proposals/${id}`, ofKit(kit.id)],
      ['POST', `/api/proposals/${id}/recalculation`, {}],
      ['POST', '/api/proposals/recalculation-differences', { chosen: { ids: [id] } }],
      ['POST', `/api/proposals/${id}/share`, { password: 'girassol' }],
    ]
    for (const [method, url, body] of tries)
      for (const secret of foundIn(textOf((await person.request(method, url, body)).body)))
        leaks.add(`${method} ${url} holds ${secret}`)
  }
  expect([...leaks]).toEqual([])
})

it('nor does the order of kits', async () => {
  const { place, planes, structure, areaM2 } = choices
  const unit = { phase: 'three', breakerVoltage: null, tariffGroup: 'B' }
  const ranking = { neededKwp: 6, unit, place, planes, structure, areaM2 }
  expect(foundIn(textOf((await admin.request('POST', '/api/kit-ranking', ranking)).body))).toEqual([kit.id])
  const { status, body } = await person.request('POST', '/api/kit-ranking', ranking)
  expect([status, foundIn(textOf(body))]).toEqual([200, []])
})

it('a customer who opens a proposal reads none of it', async () => {
  for (const { id } of [made, madeByRule]) {
    const { token } = await admin.call(proposals.share, { params: { id }, body: { password: 'girassol' } })
    const body = { password: 'girassol' }
    const opened = await company.stranger.request('POST', `/api/public/proposals/${token}/open`, body)
    expect(opened.status).toBe(200)
    expect(foundIn(textOf(opened.body))).toEqual([])
  }
})

it('no event that the person’s browser hears holds it', async () => {
  const here = connect(company, person.token)
  expect(await here.connected).toBe('connected')
  let entered = 0
  for (const room of roomsOf(serverModules))
    for (const name of 'needs' in room ? [room.name] : [room.name + dealId, room.name + made.id, room.name + kit.id])
      if ((await here.join(name)).ok) entered++
  expect(entered).toBeGreaterThan(5)
  const body = { ...(await kitAgain()), costCents: kitCents }
  await admin.call(supply.editKit, { params: { id: kit.id }, body })
  await admin.call(supply.editSupplier, {
    params: { id: supplier.id },
    body: { name: 'Fornecedor Velado', cnpj: cnpjs[0], phone: '34998120001', roleIds: [roleIds.administrator!] },
  })
  await generate(await choicesOfRule())
  await here.caughtUp(person.id)
  expect(here.heard.length).toBeGreaterThan(0)
  expect(foundIn(JSON.stringify(here.heard))).toEqual([])
})

async function kitAgain() {
  const { list } = await admin.call(supply.kits, {})
  const found = list.find(({ id }) => id === kit.id)!
  return { ...ownFields(supply.editKit.body, found), supplierId: supplier.id, leadTimeDays: 9 }
}

it('no file that the person may have written holds it', async () => {
  const lists = serverModules.flatMap(({ exports = [] }) => exports.map(({ list }) => list))
  let files = 0
  for (const list of lists) {
    const started = await person
      .call(exportContract.start, { body: { list, format: 'csv', columns: [] } })
      .catch(() => null)
    if (!started) continue
    const state = async () => (await person.call(works.show, { params: { id: started.id } })).state
    await expect.poll(state, { timeout: 30_000, interval: 50 }).toBe('done')
    const file = await person.request('GET', `/api/works/${started.id}/file`)
    if (file.status === 200) files++
    expect({ list, found: foundIn(textOf(file.body)) }).toEqual({ list, found: [] })
  }
  expect(files).toBeGreaterThan(3)
})

it('no frozen line names it: what is stored of a proposal knows equipment and prices, never a supplier', async () => {
  const rows = await company.look((ctx) =>
    ctx.rows(statement<{ text: string }>('select row_to_json(p)::text as text from proposals p')),
  )
  const names = ['Fornecedor Velado', cnpjs[0], supplier.id, 'Gerador Oculto', 'OCULTO-77', 'Gerador Sumido']
  expect(names.filter((name) => rows.some(({ text }) => text.includes(name)))).toEqual([])
})

it('a purchase made of it later names it, and tells nothing of what it asks; nobody else may buy from it', async () => {
  const bought = await aPurchase(admin, { dealId, supplierId: supplier.id })
  const at = `/api/purchases/${(await admin.call(purchases.create, { body: bought })).id}`
  const inputs = `${at}/inputs?search=Gancho`
  const other = await person.call(purchases.create, { body: await aPurchase(person, { dealId }) })
  const item = { name: 'Gancho', quantity: 2, unit: 'un', kind: 'input', inputId: input.id, unitCents: 0 }
  expect(foundIn(textOf((await admin.request('GET', inputs)).body))).toEqual([String(inputCents)])
  const tries: [string, string, unknown, number][] = [
    ['GET', at, undefined, 200],
    ['GET', inputs, undefined, 200],
    ['PATCH', at, { description: 'Ganchos' }, 200],
    ['POST', `${at}/items`, item, 200],
    ['POST', '/api/purchases', bought, 404],
    ['PATCH', `/api/purchases/${other.id}`, { supplierId: supplier.id }, 404],
  ]
  for (const [method, url, body, status] of tries) {
    const reply = await person.request(method, url, body)
    const named = status === 200 ? ['Fornecedor Velado', supplier.id] : []
    const leaked = foundIn(textOf(reply.body)).filter((one) => !named.includes(one))
    expect([method, url, reply.status, leaked]).toEqual([method, url, status, []])
  }
})
