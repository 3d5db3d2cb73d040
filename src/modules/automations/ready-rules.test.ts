import { expect, it } from 'vitest'
import { readyRule } from './ready-rules.ts'
import { simulate } from './simulate.ts'

const begin = '2026-11-24T12:00:00.000Z'
const end = '2026-12-24T12:00:00.000Z'

it.each([
  ['stays open', 30 * 24, 2],
  ['is lost after an hour', 1, 1],
])('“first contact” says after a day that a deal is still open only while it is: one that %s', (_, hours, notices) => {
  const closes = Date.parse(begin) + hours * 3_600_000
  const factsAt = (at: string) => ({
    values: { 'deal.state': Date.parse(at) < closes ? 'open' : 'lost' },
    kinds: () => 'choice' as const,
    zone: 'America/Sao_Paulo',
    spread: 0.5,
  })
  const { acts } = simulate(readyRule('first', 'Novo', 'Ainda em andamento'), begin, factsAt, end)
  expect(acts).toHaveLength(notices)
  expect(acts[1]?.at).toBe(notices === 2 ? '2026-11-25T12:00:00.000Z' : undefined)
})
