import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Answer, type Delivery, settled } from './delivery.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()
const answerAt = (ms: number, answer: Partial<Answer>): Answer => ({ at: iso(ms), ms: 5, ...answer })

it('a call is tried for three days and then given up, whatever is answered but a good answer or 410', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(400, 404, 429, 500, 503), { minLength: 60, maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (statuses, chance) => {
        let now = start
        let delivery: Delivery = { tries: 0, since: iso(start), answers: [] }
        for (const status of statuses) {
          const next = settled(delivery, answerAt(now, { status }), { now: iso(now), chance })
          delivery = next
          if (next.state === 'failed') return now - start <= 72 * 3_600_000 && now - start > 40 * 3_600_000
          if (next.dueAt === null || Date.parse(next.dueAt) <= now) return false
          now = Date.parse(next.dueAt)
        }
        return false
      },
    ),
  )
})

it('a good answer ends it, 410 ends its webhook, Retry-After is kept to', () => {
  const delivery = { tries: 0, since: iso(start), answers: [] }
  const on = { now: iso(start), chance: 0.5 }
  expect(settled(delivery, answerAt(start, { status: 204 }), on)).toMatchObject({
    state: 'sent',
    endsWebhook: false,
    isRefused: false,
  })
  expect(settled(delivery, answerAt(start, { status: 410 }), on)).toMatchObject({ state: 'failed', endsWebhook: true })
  expect(settled(delivery, answerAt(start, { status: 429 }), { ...on, asked: '120' })).toMatchObject({
    dueAt: iso(start + 120_000),
  })
  expect(settled(delivery, answerAt(start, { fault: 'timeout' }), on)).toMatchObject({ dueAt: iso(start + 10_000) })
})

it('of many answers the first and the latest nineteen are kept', () => {
  let delivery: Delivery = { tries: 0, since: iso(start), answers: [] }
  for (let index = 0; index < 30; index++)
    delivery = settled(delivery, answerAt(start + index, { status: 500 }), { now: iso(start), chance: 0.5 })
  expect(delivery.answers).toHaveLength(20)
  expect(delivery.answers[0]!.at).toBe(iso(start))
  expect(delivery.answers.at(-1)!.at).toBe(iso(start + 29))
})

it('what is asked for again is tried with the pauses of a first time', () => {
  const old = Array.from({ length: 8 }, (_one, index) => answerAt(start - (index + 1) * 3_600_000, { status: 500 }))
  const delivery = { tries: 8, since: iso(start), answers: old }
  expect(settled(delivery, answerAt(start, { status: 500 }), { now: iso(start), chance: 0.5 })).toMatchObject({
    tries: 9,
    dueAt: iso(start + 10_000),
  })
})
