import { dirtyFile, dirtyLeads } from '../../src/app/testing/dirty-leads.ts'
import type { Figure } from '../figure.ts'
import { sendOne } from '../send-leads.ts'
import { benchWorld } from '../world.ts'
import { asAdministrator, untilEnded } from './bulk-move-10k.ts'

const slug = 'sol-nascente'
const limit = 190

interface Imported {
  id: string
  mapping: (string | null)[]
  options: object
  accepted: number
  rejected: number
  withLosses: number
}

/** 200 dirty rows of a fair: how many of them are imported. The floor is the number that can be imported at all. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const call = await asAdministrator(product)
    const token = await world.login(product, slug, 'admin@solnascente.test')
    const sent = await sendOne(product, { slug, token, path: '/imports', name: 'feira.csv', content: dirtyFile() })
    const { id, mapping, options } = JSON.parse(sent.text).Content as Imported
    await call('PUT', `/imports/${id}/mapping`, { mapping, options: { ...options, withDeals: false } })
    await untilEnded(call, await call('POST', `/imports/${id}/check`))
    await untilEnded(call, await call('POST', `/imports/${id}/processing`))
    const { accepted, rejected, withLosses }: Imported = await call('GET', `/imports/${id}`)
    const floor = dirtyLeads.length
    const holds = accepted >= limit && accepted + rejected === floor
    return {
      id: 'dirty-import',
      value: accepted,
      unit: 'leads',
      floor,
      ratio: accepted / floor,
      limit,
      holds,
      rejected,
      withLosses,
    }
  } finally {
    await product.stop()
  }
}
