import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { newId } from '../platform/db/new-id.ts'
import { plannedEachTime, plannedOnce } from '../platform/db/scoped-query.ts'
import { statement } from '../platform/db/statement.ts'
import { attempt } from '../platform/http/attempt.ts'
import type { Ctx } from '../platform/http/ctx.ts'
import { writing } from '../platform/http/run-in-ctx.ts'
import type { Listener } from '../platform/http/services.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const company = await world.company()

const addStore = (ctx: Ctx, name: string) =>
  ctx.run(statement('insert into stores (id, name) values ($1, $2)', [newId(), name]))
const stores = async (name: string) =>
  (await company.look((ctx) => ctx.rows(statement('select from stores where name = $1', [name])))).length
const fails = (ctx: Ctx) => ctx.run(statement('select 1 / 0'))
const tell = (ctx: Ctx, kind: string) => ctx.emit({ kind, subject: { kind: 'store', id: newId() } })
const logged = (kind: string) =>
  company.look((ctx) =>
    ctx.rows(
      statement<{ seq: number; actorName: string; before: object | null; after: object | null; correlationId: string }>(
        'select seq, actor_name, before, after, correlation_id from events where kind = $1 order by seq',
        [kind],
      ),
    ),
  )

it('a request that fails leaves nothing behind: no rows, no events, no jobs', async () => {
  await expect(
    company.within(async (ctx) => {
      await addStore(ctx, 'undone')
      await tell(ctx, 'stores.undone')
      ctx.job('stores.undone', {})
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  expect(await stores('undone')).toBe(0)
  expect(await logged('stores.undone')).toEqual([])
})

it('an attempt that fails takes back all of its own, also around one that failed before it', async () => {
  await company.within(async (ctx) => {
    const outer = attempt(ctx, async () => {
      await addStore(ctx, 'outer')
      await attempt(ctx, () => fails(ctx)).catch(() => {})
      throw new Error('changed its mind')
    })
    await outer.catch(() => {})
    await addStore(ctx, 'after both')
  })
  expect([await stores('outer'), await stores('after both')]).toEqual([0, 1])
})

it('events are kept in the order in which they were told, with who did it', async () => {
  await company.within(async (ctx) => {
    for (let index = 0; index < 20; index++)
      await ctx.emit({ kind: 'stores.counted', subject: { kind: 'store', id: newId() }, after: { index } })
  })
  const events = await logged('stores.counted')
  expect(events.map(({ after }) => after)).toEqual(Array.from({ length: 20 }, (_event, index) => ({ index })))
  expect(events.every(({ actorName }) => actorName === 'Ana Administradora')).toBe(true)
})

it('a statement that comes after the end cannot begin a transaction that nobody ends', async () => {
  const { pool } = world.running.services.db
  const [ended, late] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
  await expect(
    company.within(async (ctx) => {
      const continues = async () => {
        await ended.promise
        await addStore(ctx, 'late').then(late.resolve, late.reject)
      }
      await Promise.all([fails(ctx), continues()])
    }),
  ).rejects.toMatchObject({ code: '22012' })
  ended.resolve()
  await expect(late.promise).rejects.toMatchObject({ message: 'This transaction has ended.' })
  expect(await stores('late')).toBe(0)
  // Work of the process's own may hold a connection for a moment; a transaction that nobody ends holds it for good.
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 5_000 }).toBe(0)
})

it('a failure that is caught on the way is not answered as a success', async () => {
  await expect(
    company.within(async (ctx) => {
      await addStore(ctx, 'half')
      await fails(ctx).catch(() => {})
    }),
  ).rejects.toThrow('nothing was kept')
  expect(await stores('half')).toBe(0)
})

it('two changes that meet on the same rows are run again until both hold', async () => {
  const [one, two] = await company.look((ctx) =>
    ctx.rows(statement<{ id: string }>('select id from roles order by id limit 2')),
  )
  const bump = async (first: string, second: string) =>
    company.within(async (ctx) => {
      await ctx.run(statement('update roles set version = version + 1 where id = $1', [first]))
      await ctx.run(statement('select pg_sleep(0.1)'))
      await ctx.run(statement('update roles set version = version + 1 where id = $1', [second]))
    })
  await Promise.all([bump(one!.id, two!.id), bump(two!.id, one!.id)])
  const versions = await company.look((ctx) =>
    ctx.rows(statement<{ version: number }>('select version from roles where id = any($1)', [[one!.id, two!.id]])),
  )
  expect(versions.map(({ version }) => version)).toEqual([3, 3])
})

it('a statement sees only the rows of its company, whatever ran on the connection before', async () => {
  const other = await world.company()
  await company.within((ctx) => addStore(ctx, 'ours'))
  const seen = async (from: typeof company) =>
    (await from.look((ctx) => ctx.rows(statement("select from stores where name = 'ours'")))).length
  const counts = await Promise.all(
    Array.from({ length: 200 }, (_call, index) => seen(index % 2 === 0 ? company : other)),
  )
  expect(counts).toEqual(Array.from({ length: 200 }, (_call, index) => (index % 2 === 0 ? 1 : 0)))
})

it('a statement answers its rows again on the same connection, also rows without columns, and none where it has none', async () => {
  await company.within(async (ctx) => {
    const there = () => ctx.rows(statement('select where $1::boolean', [true]))
    const named = () => ctx.rows(statement('select $1::int as one', [1]))
    const silent = () => ctx.rows(statement('update stores set name = name where name = $1', ['nobody']))
    for (let at = 0; at < 3; at++) {
      expect(await there()).toEqual([{}])
      expect(await named()).toEqual([{ one: 1 }])
      expect(await silent()).toEqual([])
    }
  })
})

it('a statement that is planned for its own values is kept under no name on the connection', async () => {
  const kept = await company.within(async (ctx) => {
    for (const name of ['Centro', 'Norte', 'Sul']) {
      await ctx.rows(statement(`select from stores where ${plannedEachTime} name = $1`, [name]))
      await ctx.rows(statement('select from stores where name = $1', [name]))
    }
    return ctx.rows(
      statement<{ statement: string }>(
        "select statement from pg_prepared_statements where statement like 'select from stores where%name = $1'",
      ),
    )
  })
  expect(kept.map((one) => one.statement)).toEqual(['select from stores where name = $1'])
})

it('a statement that is planned once is never planned for its values', async () => {
  const said = `${plannedOnce} select custom_plans`
  const asked = statement<{ customPlans: number }>(`${said}::int from pg_prepared_statements where statement like $1`, [
    `${said}%`,
  ])
  const plans = async (ctx: Ctx) => {
    for (let times = 1; times < 10; times++) await ctx.one(asked)
    return ctx.one(asked)
  }
  expect((await company.look(plans)).customPlans).toBe(0)
  const mode = statement<{ mode: string }>("select current_setting('plan_cache_mode') as mode")
  await company.within(async (ctx) => {
    expect((await plans(ctx)).customPlans).toBe(0)
    expect((await ctx.one(mode)).mode).toBe('auto')
  })
})

it('work that nobody waits for leaves the processor to what people wait for', async () => {
  const priority = (asker: { inBackground?: boolean }) =>
    writing(world.running.services, { company: company.company, ...asker }, async (ctx) => {
      const { pid } = await ctx.one(statement<{ pid: number }>('select pg_backend_pid() as pid', []))
      return getPriority(pid)
    })
  // A higher nice value means that the process gives way.
  expect(await priority({ inBackground: true })).toBeGreaterThan(await priority({}))
})

it('who listens to every event is told each under the id that it keeps in the log, many of one kind together', async () => {
  const received: string[][] = []
  const all: Listener = Object.assign(async (_ctx: Ctx, event: { id: string }) => void received.push([event.id]), {
    ofMany: async (_ctx: Ctx, events: readonly { id: string }[]) => void received.push(events.map(({ id }) => id)),
  })
  const listeners = world.running.services.listeners as Map<string, readonly Listener[]>
  listeners.set('*', [all])
  const subject = { kind: 'store', id: newId() }
  await company.within(async (ctx) => {
    await ctx.emit({ kind: 'stores.told-one', subject })
    await ctx.emitMany('stores.told-many', [{ subject }, { subject }])
  })
  listeners.delete('*')
  const kept = await company.look((ctx) =>
    ctx.rows(statement<{ id: string }>(`select id from events where kind like 'stores.told-%' order by seq`)),
  )
  const [one, ...many] = kept.map(({ id }) => id)
  expect(received).toEqual([[one], many])
  expect(new Set(kept.map(({ id }) => id)).size).toBe(3)
})

it('what a rule does carries its run, and its name as author', async () => {
  const runId = newId()
  const cause = { runId, name: 'Automação: Boas-vindas', ruleIds: [newId()] }
  await writing(world.running.services, { company: company.company, cause }, (ctx) => tell(ctx, 'stores.by-rule'))
  const [event] = await company.look((ctx) =>
    ctx.rows(statement(`select cause_id, actor_name, actor_id from events where kind = 'stores.by-rule'`)),
  )
  expect(event).toEqual({ causeId: runId, actorName: cause.name, actorId: null })
})
