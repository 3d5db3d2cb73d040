import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { places } from '../contract.ts'

/** Answers like OSRM's route service; what it says hangs on the latitude of the second point. */
async function startRouting() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const [, latitude] = /;[-\d.]+,([-\d.]+)/.exec(request.url!)!
    if (latitude === '-3.0000') return answer(400, JSON.stringify({ code: 'NoRoute', message: 'Impossible route.' }))
    if (latitude === '-4.0000') return answer(502, '<html>Bad gateway</html>')
    if (latitude === '-5.0000') return answer(200, '{"code":"Ok","routes":[{"distance":-1}]}')
    if (latitude === '-6.0000') return
    return answer(
      200,
      JSON.stringify({ code: 'Ok', routes: [{ distance: 108_449.6, duration: 5_400 }], waypoints: [] }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, routingUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}/` }
}

const { asked, routingUrl } = await startRouting()
const world = await startWorld({ routingUrl })
const { admin } = await world.company()
const uberlandia = { fromLatitude: -18.9186, fromLongitude: -48.2772 }
const kilometresTo = async (toLatitude: number) =>
  (await admin.call(places.roadDistance, { query: { ...uberlandia, toLatitude, toLongitude: -47.9381 } })).kilometres

it('the distance by road is what the routing server says, in kilometres to one decimal; it is asked once', async () => {
  expect([await kilometresTo(-19.7472), await kilometresTo(-19.74721)]).toEqual([108.4, 108.4])
  expect(asked).toEqual(['/route/v1/driving/-48.2772,-18.9186;-47.9381,-19.7472?overview=false'])
})

it('where there is no way, or no answer that can be believed within three seconds, there is no distance by road', async () => {
  for (const latitude of [-3, -4, -5, -6]) expect(await kilometresTo(latitude)).toBeNull()
  // That there is no way is an answer; the other two are asked for again.
  for (const latitude of [-3, -4]) await kilometresTo(latitude)
  expect(asked.filter((path) => path.includes(',-3.0000?'))).toHaveLength(1)
  expect(asked.filter((path) => path.includes(',-4.0000?'))).toHaveLength(2)
})

it('a point that is none is refused', async () => {
  await expect(kilometresTo(91)).rejects.toMatchObject({ status: 422 })
})
