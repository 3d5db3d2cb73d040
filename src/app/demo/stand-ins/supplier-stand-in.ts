import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in misbehaves; each has an address of its own. */
export const standInFaults = [
  'html',
  'half',
  'stalls',
  'large',
  'same-page',
  'endless',
  'inward',
  'other-supplier',
  'zeros',
  'sold-out',
  'twice',
  'refused',
] as const
type Fault = (typeof standInFaults)[number]

interface Equipment {
  brand: string
  model: string
  power: number
}

/** Modules in W, inverters in kW: equipment that every new company has on its price list. */
const modules: readonly Equipment[] = [
  { brand: 'Canadian Solar', model: 'CS6W-555T', power: 555 },
  { brand: 'Jinko', model: 'JKM585N-72HL4-V', power: 585 },
  { brand: 'Trina Solar', model: 'TSM-605DEG20C.20', power: 605 },
]
const inverters: readonly (Equipment & { phase: 'single' | 'three' })[] = [
  { brand: 'Growatt', model: 'MIN 3000TL-X', power: 3, phase: 'single' },
  { brand: 'Growatt', model: 'MIN 5000TL-X2', power: 5, phase: 'single' },
  { brand: 'WEG', model: 'SIW200G M080 W1', power: 8, phase: 'single' },
  { brand: 'Huawei', model: 'SUN2000-12KTL-M2', power: 12, phase: 'three' },
  { brand: 'Huawei', model: 'SUN2000-20KTL-M2', power: 20, phase: 'three' },
]
const structures = ['ceramic', 'fiber_cement', 'metallic', 'slab', 'none']

/** The kit of this place in the list, always the same one. */
function kitOf(at: number, supplier: string) {
  const module = modules[at % modules.length]!
  const inverter = inverters[Math.floor(at / 3) % inverters.length]!
  const quantity = Math.max(4, Math.round((inverter.power * 1000 * (1 + (at % 7) * 0.05)) / module.power))
  const powerKwp = (quantity * module.power) / 1000
  return {
    supplier,
    sku: String(at + 1).padStart(6, '0'),
    title: `Gerador ${String(powerKwp).replace('.', ',')} kWp`,
    type: at % 4 === 0 ? 'imported' : 'national',
    price_cents: Math.round(powerKwp * (185_000 + (at % 83) * 700) + inverter.power * 20_000),
    currency: 'BRL',
    price_kind: 'integrator',
    power_kwp: powerKwp,
    module: { brand: module.brand, model: module.model, power_w: module.power, quantity },
    inverters: [
      { brand: inverter.brand, model: inverter.model, power_kw: inverter.power, quantity: 1, kind: 'string' },
    ],
    batteries: [],
    structure: structures[Math.floor(at / 15) % structures.length],
    phase: inverter.phase,
    voltage_v: 220,
    items: [{ name: 'Cabo solar 6 mm²', quantity: quantity * 5, unit: 'm' }],
    stock: at % 9 === 0 ? 'on_request' : 'available',
    lead_time_days: 3 + (at % 12),
    states: [],
    valid_until: null,
  }
}

/**
 * A supplier's service on this machine, over real HTTP: pages of kits at `/kits`, one at `/kits/<sku>`, and the same with a fault at
 * `/<fault>/kits`. `change` moves every price by this share; `kits` is how many it sells.
 */
export async function startSupplierStandIn(
  port = 0,
  { change = () => 0, kits = 5_000 }: { change?: () => number; kits?: number } = {},
) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const [, first = '', second = '', third = ''] = pathname.split('/')
    const fault = standInFaults.find((name) => name === first)
    const [path, sku] = fault ? [second, third] : [first, second]
    if (path !== 'kits') return void response.writeHead(404).end()
    if (request.headers.authorization !== 'Bearer prisma-demo') return void response.writeHead(401).end()
    answer(response, {
      fault,
      sku,
      page: Number(searchParams.get('page') ?? 1),
      limit: Number(searchParams.get('limit') ?? 500),
      change: change(),
      kits,
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Asked {
  fault: Fault | undefined
  sku: string
  page: number
  limit: number
  change: number
  kits: number
}

function answer(response: ServerResponse, { fault, sku, page, limit, change, kits }: Asked) {
  const json = (value: unknown) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  if (fault === 'stalls') return
  if (fault === 'refused') return void response.writeHead(403).end()
  if (fault === 'html')
    return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Entrar</body></html>')
  if (fault === 'large') return void response.writeHead(200).end(`{"items":["${'x'.repeat(10_000_000)}"]}`)
  if (fault === 'inward')
    return void response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end()
  const supplier = fault === 'other-supplier' ? 'boreal' : 'prisma'
  const made = (at: number) => {
    const kit = kitOf(at, supplier)
    const priced = { ...kit, price_cents: fault === 'zeros' ? 0 : Math.round(kit.price_cents * (1 + change)) }
    return fault === 'sold-out' ? { ...priced, stock: 'none' } : priced
  }
  if (sku && fault === 'twice') {
    const text = JSON.stringify(made(Number(sku) - 1))
    return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(`${text},${text}`)
  }
  if (sku) return void json(made(Number(sku) - 1))
  const from = (fault === 'same-page' ? 0 : page - 1) * limit
  const count = Math.max(0, Math.min(limit, kits - from))
  const items = Array.from({ length: fault === 'endless' ? limit : count }, (_, at) => made(from + at))
  // A total that grows with each page never ends.
  const meta = { totalItems: fault === 'endless' ? from + limit * 2 : kits }
  const text = JSON.stringify({ items, meta })
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(fault === 'half' ? text.slice(0, text.length / 2) : text)
}
