import { expect, it } from 'vitest'
import type { CandidateKit } from '../../offer/candidate-kits.ts'
import { kitChoice } from '../../offer/kit-choice.ts'
import { startingChoices } from '../../proposal-choices.ts'
import { firstKits } from './first-kits.ts'

const kit = (id: string, reaches: boolean) =>
  ({
    id,
    moduleId: id,
    modules: 10,
    inverterId: id,
    inverters: 1,
    reaches,
    offered: null,
    barredBy: null,
  }) as CandidateKit

it('recommends only kits that cover what is needed, besides the one that was chosen', () => {
  const kits = [kit('a', false), kit('b', true), kit('c', false), kit('d', true), kit('e', false)]
  const choices = startingChoices('2026-11-20')
  const shown = (chosen: CandidateKit | undefined) =>
    firstKits(kits, kits[1], chosen ? { ...choices, kit: kitChoice(choices, chosen) } : choices).map(({ id }) => id)
  expect(shown(undefined)).toEqual(['b', 'd'])
  expect(shown(kits[2])).toEqual(['b', 'c', 'd'])
})
