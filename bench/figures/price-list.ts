import { type Figure, quantile, rounded } from '../figure.ts'
import { othersWait } from '../others.ts'
import { sendOne } from '../send-leads.ts'
import { benchWorld } from '../world.ts'
import { asAdministrator, type Call, untilEnded } from './bulk-move-10k.ts'

const slug = 'sol-nascente'
const rows = 50_000
const limits = { check: 15, load: 30, switch: 1, others: 1.2 }
/** A second company, whose people read their list meanwhile. */
const other = { slug: 'demo', email: 'admin@demo.test', seconds: 20 }

interface Item {
  manufacturer: string
  model: string
  datasheet: { powerW?: number; powerKw?: number; kind?: string }
}

/** A supplier of its own for each run, with codes for the company's roofs. */
export async function aSupplier(call: Call, name: string): Promise<string> {
  const cnpj = cnpjOf(String(Date.now()).slice(-8))
  const roofs = await call<{ id: string }[]>('GET', '/lists/roof-types')
  const roofCodes = roofs.slice(0, 1).map(({ id }) => ({ roofTypeId: id, code: 'C-1' }))
  return (await call<{ id: string }>('POST', '/suppliers', { name, cnpj, roofCodes })).id
}

function cnpjOf(root: string) {
  const digits = [...`${root}0001`].map(Number)
  for (const weights of ['543298765432', '6543298765432']) {
    const sum = digits.reduce((total, digit, at) => total + digit * Number(weights[at]), 0) % 11
    digits.push(sum < 2 ? 0 : 11 - sum)
  }
  return digits.join('')
}

const head = 'Código;Título;Potência (kWp);Módulo;Qtd módulos;Inversor;Qtd inversores;Preço'

/** A list of kits of 5 to 41 kWp, each with as many inverters of 5 kW as its modules ask for. */
export async function linesOf(call: Call, count: number, cents: (at: number) => number) {
  const { modules, inverters } = await call<{ modules: Item[]; inverters: Item[] }>('GET', '/catalogue')
  const module = modules.find(({ datasheet }) => datasheet.powerW === 555)!
  const inverter = inverters.find(({ datasheet }) => datasheet.powerKw === 5 && datasheet.kind === 'string')!
  return [
    head,
    ...Array.from({ length: count }, (_, at) => {
      const number = 9 + (at % 66)
      const kwp = String((number * 555) / 1000).replace('.', ',')
      const inverters = Math.ceil((number * 555) / 6500)
      const price = `${Math.floor(cents(at) / 100)},${String(cents(at) % 100).padStart(2, '0')}`
      return `K${String(at).padStart(6, '0')};Gerador ${kwp} kWp;${kwp};${module.model};${number};${inverter.model};${inverters};${price}`
    }),
  ].join('\r\n')
}

interface Sent {
  id: string
  mapping: (string | null)[]
  options: object
}

/**
 * Fifty thousand rows of a list with its prices moved: checked, loaded, switched, withdrawn, and how much longer others wait while it is
 * checked and loaded; the floor is a bare insert of its rows.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const call = await asAdministrator(product)
    const token = await world.login(product, slug, 'admin@solnascente.test')
    const supplier = await aSupplier(call, 'Lista de medida')
    const seconds: Record<string, number> = {}
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now()
      const result = await work()
      seconds[name] = rounded((performance.now() - began) / 1000)
      return result
    }
    const others = { product, slug: other.slug, token: await world.login(product, other.slug, other.email) }
    await othersWait(others, other.seconds / 4)
    const alone = await othersWait(others, other.seconds)
    let beside = Number.NaN
    let load = ''
    const checkedAndLoaded = async (id: string) => {
      await timed('check', async () => untilEnded(call, await call('POST', `/imports/${id}/check`)))
      return timed('load', async () => untilEnded(call, await call('POST', `/imports/${id}/processing`)))
    }
    // The first list is new, the second one is compared with it.
    for (const moved of [1, 1.03]) {
      const content = Buffer.from(await linesOf(call, rows, (at) => Math.round((900_000 + (at % 977) * 1_000) * moved)))
      const path = `/imports?kind=supplier-kits&about=${supplier}`
      const answer = await sendOne(product, { slug, token, path, name: 'lista.csv', content })
      if (answer.status !== 200) throw new Error(answer.text)
      const { id, mapping, options } = JSON.parse(answer.text).Content as Sent
      await call('PUT', `/imports/${id}/mapping`, { mapping, options })
      const filling = checkedAndLoaded(id)
      beside = await othersWait(others, filling)
      const work = await filling
      if (work.done !== rows) throw new Error(`${work.done} of ${rows} rows came in.`)
      load = (await call<{ list: { id: string }[] }>('GET', `/suppliers/${supplier}/loads`)).list[0]!.id
      await timed('switch', () => call('POST', `/price-loads/${load}/switch`))
    }
    await timed('withdrawal', () => call('POST', `/price-loads/${load}/withdrawal`))
    const began = performance.now()
    await world.query('create temp table bare_kits as select * from kits limit 0')
    await world.query(
      `insert into bare_kits (tenant_id, id, supplier_id, name, cost_cents)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Gerador ' || n, n from generate_series(1, ${rows}) n`,
    )
    const floor = rounded((performance.now() - began) / 1000)
    const { check = 0, load: value = 0, switch: switched = 0, withdrawal = 0 } = seconds
    const slower = rounded(beside / alone)
    return {
      id: 'price-list',
      value,
      unit: 's',
      floor,
      ratio: rounded(value / floor),
      limit: limits.load,
      holds:
        value <= limits.load &&
        check <= limits.check &&
        Math.max(switched, withdrawal) <= limits.switch &&
        slower <= limits.others,
      check,
      switched,
      withdrawal,
      others: { value: slower, unit: 'times', limit: limits.others, alone, beside },
    }
  } finally {
    await product.stop()
  }
}

/** The first fifty kits for a proposal, ranked, among 10,000 and among 100,000 of twenty suppliers; the floor is a call that reads one row. */
export async function measureSearch(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const call = await asAdministrator(product)
    const tenant = await world.companyId(slug)
    const suppliers: string[] = []
    for (let n = 0; n < 20; n++) suppliers.push(await aSupplier(call, `Fornecedor de medida ${n}`))
    const { modules, inverters } = await call<{ modules: { id: string }[]; inverters: { id: string }[] }>(
      'GET',
      '/catalogue',
    )
    const fill = async (from: number, to: number) => {
      await world.query(
        `insert into kits (tenant_id, id, supplier_id, name, code, kit_type, module_id, modules, inverters, power_kwp, ac_kw, structure, phase,
           tension, cost_cents, priced_on)
         select $1, gen_random_uuid(), ($2::uuid[])[1 + n % 20], 'Medida ' || n, 'M' || n, 'national', $3, 10,
           jsonb_build_array(jsonb_build_object('itemId', $4::text, 'quantity', 1)), 2 + (n * 7919 % 5000) / 100.0, 5,
           (array['colonial', 'metallic', 'none'])[1 + n % 3], (array['single', 'two', 'three'])[1 + n % 3], '127/220',
           100000 + (n::bigint * 104729 % 5000000), current_date
         from generate_series($5::int, $6::int) n`,
        [tenant, suppliers, modules[0]!.id, inverters[0]!.id, from, to],
      )
      await world.query('vacuum analyze kits')
    }
    const p95 = async (path: (at: number) => string) => {
      const times: number[] = []
      for (let at = 0; at < 200; at++) {
        const began = performance.now()
        await call('GET', path(at))
        times.push(performance.now() - began)
      }
      return rounded(quantile(times.slice(20), 0.95))
    }
    const search = (at: number) => `/kits/offered?kwp=${3 + (at % 40)}&phase=three&structure=colonial`
    await fill(1, 10_000)
    const tenth = await p95(search)
    await fill(10_001, 100_000)
    const value = await p95(search)
    const floor = await p95(() => '/supply-settings')
    const growth = rounded(value / tenth)
    await world.query(`delete from kits where tenant_id = $1 and name like 'Medida %'`, [tenant])
    return {
      id: 'kit-search',
      value,
      unit: 'ms',
      floor,
      ratio: rounded(value / floor),
      limit: 100,
      holds: value <= 100 && growth <= 1.5,
      tenth,
      growth,
    }
  } finally {
    await product.stop()
  }
}
