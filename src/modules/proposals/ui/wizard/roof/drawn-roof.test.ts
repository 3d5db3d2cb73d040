import { expect, test } from 'vitest'
import type { RoofForProposal } from '../../../../designs/roof-for-proposal.ts'
import { sampleStart } from '../test-sample-start.ts'
import { startingState } from '../wizard-state.ts'
import { changesKit, kitOfRoof, offeredRoof, withRoof } from './drawn-roof.ts'

const id = '0198f000-0000-7000-8000-000000000001'
const roof: RoofForProposal = {
  planes: [
    { id: 'a', name: 'Norte', tilt: 20, azimuth: 348, shade: 0, modules: 18, areaM2: 85 },
    { id: 'b', name: '', tilt: 20, azimuth: 258, shade: 0.1, modules: 6, areaM2: 30 },
  ],
  modules: 24,
  moduleId: id,
  inverters: [{ itemId: id, quantity: 1 }],
}
const state = startingState(sampleStart())

test('planes of a drawn roof weigh their modules, with tilt and azimuth as drawn, and its kit becomes the form’s', () => {
  const { choices, kitIsPicked } = withRoof(state, roof, true)
  expect(choices.planes.map(({ share, orientation, shading }) => [share, orientation, shading])).toEqual([
    [18, { kind: 'angles', tilt: 20, azimuth: 348 }, 0],
    [6, { kind: 'angles', tilt: 20, azimuth: 258 }, 0.1],
  ])
  expect(choices.wanted).toEqual({ kind: 'modules', count: 24 })
  expect(choices.kit).toEqual(kitOfRoof(roof))
  expect(kitIsPicked).toBe(true)
})

test('a chosen kit that the roof would replace is asked about; kept, only the planes change', () => {
  expect(changesKit(state, roof)).toBe(false)
  const picked = {
    ...state,
    kitIsPicked: true,
    choices: { ...state.choices, kit: { ...kitOfRoof(roof)!, modules: 20 } },
  }
  expect(changesKit(picked, roof)).toBe(true)
  expect(changesKit(withRoof(picked, roof, true), roof)).toBe(false)
  const kept = withRoof(picked, roof, false)
  expect(kept.choices.kit).toEqual(picked.choices.kit)
  expect(kept.choices.planes).toHaveLength(2)
})

test('a drawing without an inverter says how many modules, and the recommended kit follows', () => {
  const bare = { ...roof, inverters: [] }
  expect(kitOfRoof(bare)).toBeNull()
  expect(withRoof(state, bare, true)).toMatchObject({ kitIsPicked: false, choices: { wanted: { count: 24 } } })
})

test('who may not offer the company’s own equipment takes planes and modules of a drawing, and keeps a source that is allowed', () => {
  expect(offeredRoof(roof, true)).toBe(roof)
  const taken = withRoof(state, offeredRoof(roof, false), true)
  expect(taken).toMatchObject({ kitIsPicked: false, choices: { wanted: { kind: 'modules', count: 24 } } })
  expect(taken.choices.planes).toEqual(withRoof(state, roof, true).choices.planes)
  const kit = { ...state.choices.kit, source: 'closed-kit' as const }
  const closed = { ...state, choices: { ...state.choices, kit } }
  expect(withRoof(closed, offeredRoof(roof, false), true).choices.kit.source).toBe('closed-kit')
})
