import { type Figure, median, rounded } from '../../figure.ts'
import { startFloor } from '../../floor.ts'
import { requestText, underLoad } from '../../load.ts'
import { buying } from '../../rows/delivery-rows.ts'
import type { BenchWorld } from '../../world.ts'

export interface Sample {
  name: string
  query: string
  where: string
  order: string
}

interface Asked {
  id: string
  /** Of the API and of the bare server. */
  path: string
  floorPath: string
  company: string
  samples: readonly Sample[]
}

const host = `${buying.slug}.localhost`
const limit = 0.4
const load = (port: number, requests: string[], seconds: number) =>
  underLoad({ port, requests, connections: 4, seconds })

/** A list with each filter and each order, 50 rows and the exact count, against the same question in bare SQL: the lowest ratio. */
export async function againstFloor(
  world: BenchWorld,
  { id, path, floorPath, company, samples }: Asked,
): Promise<Figure> {
  const product = await world.start(['--no-pages'])
  const floor = await startFloor(world.adminUrl, company)
  const turns: { name: string; ratio: number; value: number; floor: number; wrong: number }[] = []
  try {
    const token = await world.login(product, buying.slug, buying.email)
    for (const { name, query, where, order } of samples) {
      const ours = [requestText('GET', `${path}?pageSize=50&${query}`, { host, token })]
      const bare = [requestText('GET', `${floorPath}?${new URLSearchParams({ where, order })}`, { host: 'floor' })]
      await load(product.port, ours, 0.2)
      await load(floor.port, bare, 0.2)
      const rates = []
      for (let round = 0; round < 3; round++)
        rates.push({ ours: await load(product.port, ours, 0.4), floor: await load(floor.port, bare, 0.4) })
      turns.push({
        name,
        ratio: rounded(median(rates.map((rate) => rate.ours.perSecond / rate.floor.perSecond))),
        value: rounded(median(rates.map((rate) => rate.ours.perSecond)), 1),
        floor: rounded(median(rates.map((rate) => rate.floor.perSecond)), 1),
        wrong: rates.reduce((sum, rate) => sum + rate.ours.wrong + rate.floor.wrong, 0),
      })
    }
  } finally {
    await floor.stop()
    await product.stop()
  }
  const worst = turns.toSorted((one, other) => one.ratio - other.ratio)
  const [least] = worst
  return {
    id,
    value: least!.value,
    unit: 'requests/s',
    floor: least!.floor,
    ratio: least!.ratio,
    limit,
    holds: least!.ratio >= limit && turns.every(({ wrong }) => wrong === 0),
    rows: buying.rows,
    asked: turns.length,
    least: worst.slice(0, 8),
    slowest: turns.toSorted((one, other) => one.value - other.value).slice(0, 5),
  }
}

/** Both directions of an order. */
export const orderings = (named: readonly [name: string, column: string][], alias: string): Sample[] =>
  named.flatMap(([name, column]) => [
    { name: `none ${name}`, query: `sort=${name}`, where: 'true', order: `${column}, ${alias}.id` },
    {
      name: `none -${name}`,
      query: `sort=-${name}`,
      where: 'true',
      order: `${column} desc nulls last, ${alias}.id desc`,
    },
  ])
