import { afterAll, beforeAll, expect, it } from 'vitest'
import { type standInFaults, startSupplierStandIn } from '../../../../app/demo/stand-ins/supplier-stand-in.ts'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { proposals } from '../../../proposals/contract.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { supply } from '../../contract.ts'
import { aSupplier } from '../../testing/supply.ts'
import { holdLists } from '../price-list/hold-lists.ts'

const world = await startWorld()
world.running.services.settings.outside.networks.push('127.0.0.1')
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
let change = 0
const standIn = await startSupplierStandIn(0, { change: () => change, kits: 1_000 })
beforeAll(() => void (change = 0))
afterAll(async () => {
  await stop()
  await standIn.close()
})

const settings = (path = '') => ({
  url: `${standIn.url}${path}/kits`,
  auth: 'bearer' as const,
  totalPath: 'meta.totalItems',
  supplier: 'prisma',
  priceUrl: `${standIn.url}${path}/kits/{code}`,
  perPage: 500,
})

async function connected(path = '') {
  const company = await world.company()
  const { id } = await aSupplier(company)
  const params = { id }
  const { admin } = company
  const save = (to = path, password: string | undefined = 'prisma-demo', enabled = true) =>
    admin.call(supply.saveConnection, { params, body: { settings: settings(to), enabled, secrets: { password } } })
  const shown = () => admin.call(supply.connection, { params })
  const loads = async () => (await admin.call(supply.loads, { params })).list
  const until = async (is: (now: Awaited<ReturnType<typeof shown>>) => boolean) => {
    await expect.poll(async () => is(await shown()), { timeout: 60_000, interval: 100 }).toBe(true)
    return shown()
  }
  const offered = async () => (await admin.call(supply.offered, { query: { kwp: 6 } })).kits
  await save()
  return { ...company, params, save, shown, loads, until, offered }
}

it('a supplier’s kits are pulled page by page into a load that takes effect; the secret is never read back', async () => {
  const { admin, params, until, loads, offered, save } = await connected()
  const now = await until(({ answeredAt }) => answeredAt !== null)
  expect(now).toMatchObject({ state: 'connected', fault: null, secrets: ['password'] })
  expect(JSON.stringify(now)).not.toContain('prisma-demo')
  const [load] = await loads()
  expect(load).toMatchObject({ state: 'valid', kits: 1_000, added: 1_000, createdByName: null })
  expect(await offered()).toHaveLength(50)
  const tested = await admin.call(supply.testConnection, { params })
  expect(tested).toEqual({ ok: true, text: null, kits: 500, total: 1000 })

  // A moved price makes a further list; one that moves too far waits for a person.
  const cheapest = (await offered())[0]!
  change = 0.1
  await admin.call(supply.pullNow, { params })
  await expect.poll(async () => (await loads()).length, { timeout: 60_000 }).toBe(2)
  await expect.poll(async () => (await loads())[0]!.state, { timeout: 60_000 }).toBe('valid')
  expect((await offered()).find(({ id }) => id === cheapest.id)!.costCents).toBe(Math.round(cheapest.costCents! * 1.1))
  change = 0.9
  await admin.call(supply.pullNow, { params })
  await expect.poll(async () => (await loads())[0]!.state, { timeout: 60_000 }).toBe('quarantined')
  expect((await loads())[0]!.reason).toContain('Resposta inconsistente: 1000 de 1000 kits')
  expect((await offered()).find(({ id }) => id === cheapest.id)!.costCents).toBe(Math.round(cheapest.costCents! * 1.1))
  change = 0
  expect(await save('', undefined, false)).toMatchObject({ enabled: false, nextAt: null, secrets: ['password'] })
  await expect(admin.call(supply.pullNow, { params })).rejects.toMatchObject({ code: 'supply.connection_off' })
})

it('a secret goes to no host that it was not given for: another address asks for it again', async () => {
  const { admin, params, save } = await connected()
  const to = (change: object, secrets = {}) =>
    admin.call(supply.saveConnection, {
      params,
      body: { settings: { ...settings(), ...change }, enabled: false, secrets },
    })
  expect((await save('/other-path', undefined, false)).secrets).toEqual(['password'])
  expect((await to({ priceUrl: 'https://outra.example/kits/{code}' })).secrets).toEqual([])
  expect((await to({ priceUrl: 'https://outra.example/kits/{code}' }, { password: 'nova' })).secrets).toEqual([
    'password',
  ])
  expect((await to({})).secrets).toEqual(['password'])
  expect((await to({ tokenUrl: 'https://ladrao.example/' })).secrets).toEqual([])
})

const cases: [fault: (typeof standInFaults)[number], text: string, state: string][] = [
  ['html', 'A resposta é uma página da web, não dados. Confira o endereço.', 'error'],
  ['half', 'A resposta veio pela metade ou não é JSON.', 'error'],
  ['large', 'A resposta passa de 4 MB por página. Diminua o tamanho da página.', 'error'],
  ['same-page', 'A página 2 repete a anterior. Nenhum preço mudou.', 'error'],
  ['inward', 'O endereço não existe ou não é público.', 'error'],
  ['other-supplier', 'A resposta traz kits de “boreal”, não de “prisma”. Nenhum preço mudou.', 'error'],
  ['refused', 'O fornecedor recusou as credenciais (403). Corrija-as para religar.', 'disconnected'],
  ['endless', 'A lista não termina: o total cresce a cada página (na 5ª já diz 3000). Nenhum preço mudou.', 'error'],
]

it('what a service answers wrongly is told in words, and no price moves', async () => {
  const { admin, params, save, until, loads, offered } = await connected()
  await until(({ answeredAt }) => answeredAt !== null)
  const before = await offered()
  for (const [fault, text, state] of cases) {
    // The fault before is not what is told of the search that has begun.
    expect(await save(`/${fault}`)).toMatchObject({ fault: null, running: { read: 0, total: null } })
    const now = await until((one) => one.fault !== null)
    expect(now.running).toBeNull()
    expect([fault, now.state, now.fault]).toEqual([fault, state, text])
    expect(now.nextAt === null).toBe(state === 'disconnected')
  }
  // Pages that name the next one end before the total that they say.
  await admin.call(supply.saveConnection, {
    params,
    body: { settings: { ...settings(), paging: 'next', pageName: 'next' }, enabled: true, secrets: {} },
  })
  expect((await until((one) => one.fault !== null)).fault).toBe('Vieram 500 de 1000 kits. Nenhum preço mudou.')
  expect(await loads()).toHaveLength(1)
  expect(await offered()).toEqual(before)
})

it('a pull that runs is shown with what has come so far', async () => {
  const { admin, params, until, shown } = await connected()
  const seen = new Set<number>()
  await expect
    .poll(
      async () => {
        const { running } = await shown()
        if (running) seen.add(running.read)
        return running
      },
      { timeout: 240_000, interval: 200 },
    )
    .toBeNull()
  expect([...seen].some((read) => read >= 500)).toBe(true)
  await until(({ answeredAt }) => answeredAt !== null)
  expect((await admin.call(supply.pullNow, { params })).running).toMatchObject({ read: 0, total: null })
  await until(({ running }) => running === null)
})

it('a list of zeros is quarantined, and the one in force stays', async () => {
  const { save, until, loads, offered } = await connected()
  await until(({ answeredAt }) => answeredAt !== null)
  const before = await offered()
  await save('/zeros')
  await expect.poll(async () => (await loads())[0]!.state, { timeout: 60_000 }).toBe('quarantined')
  expect(await offered()).toEqual(before)
})

it('only a proposal asks for one kit’s price: what is said is its price, told before where it moved; a supplier that is silent is told with the day', async () => {
  const company = await connected()
  const { admin, until, offered, save, params } = company
  await until(({ answeredAt }) => answeredAt !== null)
  const { dealId, choices } = await readyToPropose(company as never)
  const kit = (await offered()).find(({ barredBy, modules }) => !barredBy && modules === 11)!
  const body = { ...choices, kit: { ...choices.kit, source: 'closed-kit' as const, kitId: kit.id } }
  const generate = (more: { asksMovedPrices?: boolean } = {}) =>
    admin.call(proposals.generate, { params: { dealId }, body: { ...body, ...more } })
  const warned = async ({ id }: { id: string }) => {
    const [row] = await company.look((ctx) =>
      ctx.rows(
        statement<{ warnings: { code: string }[] }>(
          "select result -> 'warnings' as warnings from proposals where tenant_id = platform.current_tenant() and id = $1",
          [id],
        ),
      ),
    )
    return row!.warnings.map(({ code }) => code)
  }
  expect(await warned(await generate({ asksMovedPrices: true }))).not.toContain('kit-price-unconfirmed')
  change = 0.02
  await expect(generate({ asksMovedPrices: true })).rejects.toMatchObject({
    status: 409,
    code: 'proposals.kit_price_moved',
    message: expect.stringMatching(/^O fornecedor mudou o preço: Gerador .+ kWp: R\$.+ → R\$.+ \(\+2%\)\. /),
  })
  // Told, and nothing has moved yet.
  expect((await admin.call(supply.offeredKit, { params: { id: kit.id } })).kits[0]!.costCents).toBe(kit.costCents)
  const made = await generate()
  change = 0
  expect(made.price!.kit[0]).toMatchObject({ unitCents: Math.round(kit.costCents! * 1.02) })
  expect(await warned(made)).not.toContain('kit-price-unconfirmed')
  const kept = (await admin.call(supply.offeredKit, { params: { id: kit.id } })).kits[0]!
  expect(kept.costCents).toBe(Math.round(kit.costCents! * 1.02))
  // Saved as it is but for the price: nothing is pulled from it meanwhile.
  const askAt = (fault: (typeof standInFaults)[number]) =>
    admin.call(supply.saveConnection, {
      params,
      body: { settings: { ...settings(), priceUrl: `${standIn.url}/${fault}/kits/{code}` }, secrets: {} },
    })
  await askAt('sold-out')
  await expect(generate()).rejects.toMatchObject({
    status: 409,
    code: 'proposals.kit_out_of_stock',
    message: expect.stringContaining(kit.name),
  })
  // Two kits where one was asked for are no answer.
  await askAt('twice')
  expect(await warned(await generate())).toContain('kit-price-unconfirmed')
  await askAt('stalls')
  const began = Date.now()
  const silent = await generate()
  expect(Date.now() - began).toBeLessThan(6_000)
  expect(await warned(silent)).toContain('kit-price-unconfirmed')
  await save('', undefined, false)
  expect(await warned(await generate())).not.toContain('kit-price-unconfirmed')
})

it('while a proposal reads its prices no list is switched', async () => {
  const { admin, params, until, loads, within } = await connected()
  await until(({ answeredAt }) => answeredAt !== null)
  change = 0.9
  await admin.call(supply.pullNow, { params })
  await expect.poll(async () => (await loads())[0]!.state, { timeout: 60_000 }).toBe('quarantined')
  change = 0
  const [load] = await loads()
  let isSwitched = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const generating = within(async (ctx) => {
    await holdLists(ctx)
    resolve()
    const waiters = statement<{ count: number }>(
      `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
    )
    // Whoever switches has come as far as the lists, and waits.
    await expect.poll(async () => (await ctx.one(waiters)).count, { timeout: 60_000 }).toBe(1)
    return isSwitched
  })
  await promise
  const switching = admin.call(supply.switchLoad, { params: { id: load!.id } }).then(() => {
    isSwitched = true
  })
  expect(await generating).toBe(false)
  await switching
  expect((await loads())[0]!.state).toBe('valid')
})
