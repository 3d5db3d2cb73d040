import { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Short, because a person waits for it with the form open. */
const patience = 3_000
const maxCached = 20_000

/** What OSRM's route service answers; distances in metres. */
const Answer = z.object({ code: z.string(), routes: z.array(z.object({ distance: z.number().min(0) })).optional() })

/** Kilometres by road, by the question; what could not be asked is not kept. */
const kept = new Map<string, number | null>()

/**
 * Kilometres by road to one decimal, as the installation's OSRM server tells them. Null where there is no such server, it
 * does not answer in time, or knows no way between the points.
 */
export async function roadKilometres({ services: { settings, log } }: Ctx, from: Point, to: Point) {
  if (!settings.routingUrl) return null
  const path = `route/v1/driving/${pointOf(from)};${pointOf(to)}?overview=false`
  const known = kept.get(path)
  if (known !== undefined) return known
  try {
    const reply = await fetch(`${settings.routingUrl.replace(/\/+$/, '')}/${path}`, {
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'application/json' },
    })
    const { code, routes } = Answer.parse(await reply.json())
    // NoRoute and NoSegment are answers, with status 400: there is no way from one point to the other.
    if (!reply.ok && !['NoRoute', 'NoSegment'].includes(code)) throw new Error(`status ${reply.status}, ${code}`)
    const metres = routes?.[0]?.distance
    return keep(path, metres === undefined ? null : Math.round(metres / 100) / 10)
  } catch (error) {
    log.warn({ error: String(error) }, 'no distance by road')
    return null
  }
}

/** As OSRM writes a point, to some ten metres, so that the same house asks once. */
const pointOf = ({ latitude, longitude }: Point) => `${longitude.toFixed(4)},${latitude.toFixed(4)}`

function keep(path: string, kilometres: number | null) {
  if (kept.size >= maxCached) kept.delete(kept.keys().next().value!)
  kept.set(path, kilometres)
  return kilometres
}
