import { type Figure, rounded } from '../figure.ts'
import { httpCall } from '../http-call.ts'
import { benchWorld, type Product } from '../world.ts'

const slug = 'sol-nascente'

/** A call by the second company's administrator. */
export async function asAdministrator(product: Product) {
  const { login } = await benchWorld()
  const token = await login(product, slug, 'admin@solnascente.test')
  return async <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply> => {
    const { status, text } = await httpCall(product.port, `/api${path}`, {
      host: `${slug}.localhost`,
      method,
      token,
      ...(body !== undefined && { body }),
    })
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (text ? JSON.parse(text).Content : undefined) as Reply
  }
}

export type Call = Awaited<ReturnType<typeof asAdministrator>>

export interface Work {
  id: string
  state: string
  done: number
  failed: number
  total: number
}

/** Waits for a work to end; returns its duration in seconds. */
export async function untilEnded(call: Call, { id }: { id: string }): Promise<Work> {
  for (;;) {
    const work: Work = await call('GET', `/works/${id}`)
    if (work.state !== 'running') return work
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** 10,000 deals moved into one status with all rules, events and stays. The floor is the bare update of their rows. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const call = await asAdministrator(product)
    const [status] = await world.query<{ id: string }>(
      `select s.id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       join platform.tenants t on t.id = s.tenant_id
       where t.slug = $1 and not st.parallel and not st.loss and s.deleted_at is null and s.requires = '{}'
       order by st.position, s.position limit 1`,
      [slug],
    )
    await world.query(
      "update deals set state = 'open' where tenant_id = (select id from platform.tenants where slug = $1)",
      [slug],
    )
    const began = performance.now()
    const started: Work = await call('POST', '/deals/bulk-moves', {
      filters: {},
      statusId: status!.id,
      confirmedBack: true,
    })
    const work = await untilEnded(call, started)
    const value = rounded((performance.now() - began) / 1000)
    const floorBegan = performance.now()
    await world.query(
      'update deals set status_since = now(), updated_at = now() where tenant_id = (select id from platform.tenants where slug = $1)',
      [slug],
    )
    const floor = rounded((performance.now() - floorBegan) / 1000)
    const { done, failed } = work
    return {
      id: 'bulk-move-10k',
      value,
      unit: 's',
      floor,
      ratio: rounded(value / floor),
      limit: 3,
      holds: value <= 3 && done > 9_000,
      done,
      failed,
    }
  } finally {
    await product.stop()
  }
}
