import { atPace } from './at-pace.ts'
import { quantile, rounded } from './figure.ts'
import { httpCall } from './http-call.ts'
import type { Product } from './product.ts'

const perSecond = 20

interface Other {
  product: Product
  slug: string
  token: string
}

/** How long somebody else waits for a page of the deals' list (p95), who asks all the time: for so many seconds, or until a work is over. */
export async function othersWait({ product: { port }, slug, token }: Other, lasts: number | Promise<unknown>) {
  const work = { isOver: false }
  if (typeof lasts !== 'number')
    void lasts
      .catch(() => {})
      .then(() => {
        work.isOver = true
      })
  const times: number[] = []
  await atPace(
    perSecond,
    (_turn, passed) => (typeof lasts === 'number' ? passed < lasts : !work.isOver),
    async () => {
      const began = performance.now()
      const path = '/api/deals?sort=-createdAt&pageSize=50'
      const { status, text } = await httpCall(port, path, { host: `${slug}.localhost`, token })
      if (status !== 200) throw new Error(text)
      times.push(performance.now() - began)
    },
  )
  return rounded(quantile(times, 0.95), 1)
}
