import { expect, it } from 'vitest'
import { afterTry } from './connection.ts'

const now = '2026-11-26T12:00:00.000Z'
const every = 6 * 3_600_000
const standing = {
  state: 'not_configured' as const,
  fault: null,
  faultAt: null,
  failingSince: null,
  tries: 0,
  answeredAt: null,
  nextAt: null,
}
const fault = { code: 'outside.timeout' }

it('an answer connects, and the next call follows the schedule', () => {
  const failing = { ...standing, state: 'error' as const, fault, failingSince: now, tries: 3 }
  expect(afterTry(failing, { ok: true }, { now, every, chance: 0.5 })).toEqual({
    ...standing,
    state: 'connected',
    answeredAt: now,
    nextAt: '2026-11-26T18:00:00.000Z',
  })
})

it('refused credentials end the tries; what may pass is tried again by the table, and then by the schedule', () => {
  const refused = afterTry(standing, { ok: false, fault, isRefused: true }, { now, every, chance: 0.5 })
  expect(refused).toMatchObject({ state: 'disconnected', nextAt: null, fault, failingSince: now, tries: 1 })
  const first = afterTry(standing, { ok: false, fault, isTried: true }, { now, every, chance: 0.5 })
  expect(first).toMatchObject({ state: 'error', nextAt: '2026-11-26T12:00:10.000Z' })
  const second = afterTry({ ...standing, ...first }, { ok: false, fault, isTried: true }, { now, every, chance: 0.5 })
  expect(second).toMatchObject({ nextAt: '2026-11-26T12:01:00.000Z', failingSince: now, tries: 2 })
  const asked = afterTry(standing, { ok: false, fault, isTried: true, asked: 120_000 }, { now, every, chance: 0.5 })
  expect(asked.nextAt).toBe('2026-11-26T12:02:00.000Z')
  const old = { ...standing, failingSince: '2026-11-24T12:00:00.000Z', tries: 9 }
  expect(afterTry(old, { ok: false, fault, isTried: true }, { now, every, chance: 0.5 }).nextAt).toBe(
    '2026-11-26T18:00:00.000Z',
  )
  expect(afterTry(standing, { ok: false, fault }, { now, every, chance: 0.5 }).nextAt).toBe('2026-11-26T18:00:00.000Z')
})
