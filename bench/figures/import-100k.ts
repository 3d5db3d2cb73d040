import { randomUUID } from 'node:crypto'
import { type Figure, rounded } from '../figure.ts'
import { listing } from '../listing.ts'
import { sendLeads } from '../send-leads.ts'
import { benchWorld } from '../world.ts'
import { asAdministrator, untilEnded } from './bulk-move-10k.ts'

const slug = 'sol-nascente'
const rows = 100_000

/**
 * A file of 100,000 new contacts with their deals: checked without writing, then imported, while somebody else lists
 * deals. The floor is a bare insert of its rows.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const call = await asAdministrator(product)
    const funnel: { loss: boolean; parallel: boolean; statuses: { id: string; requires: string[] }[] }[] = await call(
      'GET',
      '/funnel',
    )
    const status = funnel
      .filter((step) => !step.loss && !step.parallel)
      .flatMap((step) => step.statuses)
      .find((one) => one.requires.length === 0)!
    const memoryBefore = product.memory()
    const quiet = await listing(call, () => new Promise((resolve) => setTimeout(resolve, 5_000)))
    let peak = memoryBefore
    const watching = setInterval(() => {
      peak = Math.max(peak, product.memory())
    }, 200)
    let check = 0
    let value = 0
    const busy = await listing(call, async () => {
      let began = performance.now()
      const token = await world.login(product, slug, 'admin@solnascente.test')
      const { id, mapping } = await sendLeads(product, { slug, token, lines: linesOf() })
      await call('PUT', `/imports/${id}/mapping`, { mapping, options: { withDeals: true, statusId: status.id } })
      await untilEnded(call, await call('POST', `/imports/${id}/check`))
      check = rounded((performance.now() - began) / 1000)
      began = performance.now()
      const work = await untilEnded(call, await call('POST', `/imports/${id}/processing`))
      value = rounded((performance.now() - began) / 1000)
      if (work.done !== rows) throw new Error(`${work.done} of ${rows} rows came in.`)
    })
    clearInterval(watching)
    const floorBegan = performance.now()
    await world.query('create temp table bare as select * from contacts limit 0')
    await world.query(
      "insert into bare (tenant_id, id, name, phone, store_id) select gen_random_uuid(), gen_random_uuid(), 'Maria ' || n, n::text, gen_random_uuid() from generate_series(1, 100000) n",
    )
    const floor = rounded((performance.now() - floorBegan) / 1000)
    const memory = rounded(peak - memoryBefore, 0)
    const slowdown = rounded(busy / quiet)
    return {
      id: 'import-100k',
      value,
      unit: 's',
      floor,
      ratio: rounded(value / floor),
      limit: 45,
      holds: value <= 45 && check <= 20 && memory <= 200 && slowdown <= 2,
      check,
      memory,
      p95Quiet: rounded(quiet),
      p95Meanwhile: rounded(busy),
      slowdown,
    }
  } finally {
    await product.stop()
  }
}

function linesOf() {
  const some = randomUUID().slice(0, 8)
  return Array.from(
    { length: rows },
    (_, at) =>
      `Maria Aparecida ${at};m${at}.${some}@exemplo.com.br;(11) 9${String(10_000_000 + at).replace(/(\d{4})$/, '-$1')};Casa ${at};;${300 + (at % 900)};Uberlândia;MG;R$ ${10 + (at % 80)}.900,00`,
  )
}
