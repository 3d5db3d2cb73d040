import { createHash } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { madeId } from './made-id.ts'
import type { BenchWorld } from './world.ts'

export const tokenOf = (person: number) => `live-${person}`

/** A browser's socket, once it is connected. */
export async function openSocket(port: number, host: string, token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/api/realtime',
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { host },
    forceNew: true,
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

/** So many people of one company with a session each, in the functions of those who are there: every tenth administers. */
export async function makePeople({ query }: Pick<BenchWorld, 'query'>, slug: string, people: number) {
  await query(
    `insert into users (tenant_id, id, name, email, password_hash, role_id, store_id)
     select t.id, ${madeId("t.id::text || 'live' || n")}, 'Pessoa ' || n, 'live' || n || '@' || t.slug || '.test', '-', u.role_id, u.store_id
     from platform.tenants t
     cross join generate_series(0, $2 - 1) n
     cross join lateral (select u.role_id, u.store_id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = t.id and r.preset = case when n % 10 = 0 then 'administrator' else 'salesman' end
       order by u.id limit 1) u
     where t.slug = $1 on conflict do nothing`,
    [slug, people],
  )
  const hashes = Array.from({ length: people }, (_, person) =>
    createHash('sha256').update(tokenOf(person)).digest('hex'),
  )
  await query(
    `insert into sessions (tenant_id, id, token_hash, user_id, expires_at)
     select t.id, gen_random_uuid(), decode(h.hash, 'hex'), ${madeId("t.id::text || 'live' || (h.at - 1)")}, now() + interval '7 days'
     from platform.tenants t cross join unnest($2::text[]) with ordinality as h(hash, at)
     where t.slug = $1 on conflict do nothing`,
    [slug, hashes],
  )
}
