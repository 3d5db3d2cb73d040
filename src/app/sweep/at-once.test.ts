import { expect, it } from 'vitest'
import { statement } from '../../platform/db/statement.ts'
import { startWorld, type TestCompany } from '../testing.ts'
import {
  everyEndpoint,
  fillEveryTable,
  headersFor,
  meantIn,
  pathWith,
  sampleBody,
  sampleQuery,
} from './every-endpoint.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })

type Call = () => Promise<{ status: number; body: unknown }>
type Order = (calls: Call[]) => Promise<{ status: number; body: unknown }[]>

const atOnce: Order = (calls) => Promise.all(calls.map((call) => call()))
const inTurn: Order = async (calls) => {
  const answers = []
  for (const call of calls) answers.push(await call())
  return answers
}

let addresses = 0
const from = () => `10.2.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** Calls that need a secret or end the session of this test. */
const leftOut = /^(POST|DELETE) \/(logout|account\/devices)/
/** Deletions come last, so that what they delete is there for the others. */
const writes = everyEndpoint
  .filter(([address, { method, needs }]) => method !== 'GET' && needs !== 'public' && !leftOut.test(address))
  .toSorted(([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

/** A company with a row of everything, and what becomes of the same call made three times. */
async function companyOf(order: Order) {
  const one: TestCompany = await world.company()
  const meant = meantIn(await fillEveryTable(world, one))
  let last = await lastOf(one)
  return async ([address, endpoint]: (typeof writes)[number]) => {
    const id = (name: string) => meant(name, endpoint.path)
    const call: Call = () =>
      one.admin.request(
        endpoint.method,
        pathWith(endpoint, id) + sampleQuery(endpoint, id),
        sampleBody(address, endpoint, id),
        { 'x-forwarded-for': from(), ...headersFor(endpoint) },
      )
    const answers = (await order([call, call, call])).map(({ status, body }) =>
      `${status} ${(body as { Code?: string } | null)?.Code ?? ''}`.trim(),
    )
    const events = await one.look((ctx) =>
      ctx.rows(statement<{ seq: number; kind: string }>('select seq, kind from events where seq > $1', [last])),
    )
    last = Math.max(last, ...events.map(({ seq }) => seq))
    return { answers: answers.toSorted(), events: events.map(({ kind }) => kind).toSorted() }
  }
}

const lastOf = async (one: TestCompany) =>
  (await one.look((ctx) => ctx.one(statement<{ seq: number }>('select coalesce(max(seq), 0) as seq from events', []))))
    .seq

it('the same call three times at once comes to what it comes to three times in turn', async () => {
  const [turn, race] = [await companyOf(inTurn), await companyOf(atOnce)]
  let done = 0
  for (const write of writes) {
    const [asked, raced] = await Promise.all([turn(write), race(write)])
    if (asked.answers.some((answer) => answer.startsWith('2'))) done++
    expect.soft(raced, write[0]).toEqual(asked)
  }
  // The others need more than a row of everything; they are refused alike.
  expect(done).toBeGreaterThan(writes.length / 3)
}, 600_000)
