import { expect, it } from 'vitest'
import { frozenResult } from './frozen-result.ts'
import { calculateProposal } from './proposal-engine.ts'
import { sampleProposal } from './sample-proposal.ts'

const { input, reference } = sampleProposal()
const result = calculateProposal(input, reference)

it('reads back what was frozen', () => {
  expect(frozenResult('p', JSON.parse(JSON.stringify(result)))).toEqual(JSON.parse(JSON.stringify(result)))
})

it('says which proposal is of another version or has lost a part', () => {
  expect(() => frozenResult('p-1', { ...result, schemaVersion: 2 })).toThrow(/proposal p-1 .*schemaVersion/)
  const { generation: _lost, ...rest } = result
  expect(() => frozenResult('p-2', rest)).toThrow(/proposal p-2 .*generation/)
})
