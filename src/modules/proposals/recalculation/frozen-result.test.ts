import { expect, it } from 'vitest'
import { calculateProposal } from '../proposal-engine.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { frozenResult } from './frozen-result.ts'

const { input, reference } = sampleProposal()
const result = calculateProposal(input, reference)
const stored = JSON.parse(JSON.stringify(result))

it('reads back what was frozen', () => {
  expect(frozenResult({ id: 'p', input, result: stored })).toEqual(stored)
})

it('reads a result of the first version in the present shape: every figure as frozen, the equipment from its input', () => {
  const { equipment, ...figures } = stored
  const first = { ...figures, schemaVersion: 1, engineVersion: '1.0.0' }
  const read = frozenResult({ id: 'p', input, result: first })
  expect(read).toEqual({ ...first, schemaVersion: 2, equipment })
  expect(first).toEqual({ ...figures, schemaVersion: 1, engineVersion: '1.0.0' })
})

it('says which proposal is of another version or has lost a part', () => {
  const read = (id: string, changed: object) => () => frozenResult({ id, input, result: changed })
  expect(read('p-1', { ...result, schemaVersion: 3 })).toThrow(/proposal p-1 .*schemaVersion/)
  const { generation: _lost, ...rest } = result
  expect(read('p-2', rest)).toThrow(/proposal p-2 .*generation/)
  expect(read('p-3', { ...rest, schemaVersion: 1 })).toThrow(/proposal p-3 .*generation/)
})
