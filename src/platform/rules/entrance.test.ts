import { expect, it } from 'vitest'
import { entrance } from './entrance.ts'

interface Status {
  requires: readonly ('key' | 'paper')[]
}

const mayEnter = entrance<'key' | 'paper', Status, { key: boolean; paper: boolean }>({
  key: ({ requires }, { key }) => !requires.includes('key') || key,
  paper: ({ requires }, { paper }) => !requires.includes('paper') || paper,
})

it('a status that asks for nothing lets everything in', () => {
  expect(mayEnter({ requires: [] }, { key: false, paper: false })).toEqual({ ok: true, missing: [] })
})

it('names all that is missing at once, in the order in which the rules stand', () => {
  const both = mayEnter({ requires: ['paper', 'key'] }, { key: false, paper: false })
  expect(both).toEqual({ ok: false, code: 'statuses.missing', missing: ['key', 'paper'] })
  expect(mayEnter({ requires: ['paper', 'key'] }, { key: true, paper: false })).toMatchObject({ missing: ['paper'] })
  expect(mayEnter({ requires: ['paper', 'key'] }, { key: true, paper: true }).ok).toBe(true)
})
