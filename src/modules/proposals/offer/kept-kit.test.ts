import { expect, it } from 'vitest'
import type { OfferedRules } from '../../supply/contract.ts'
import { rule } from '../../supply/testing/compose.ts'
import { sampleStart } from '../ui/wizard/test-sample-start.ts'
import { startingState } from '../ui/wizard/wizard-state.ts'
import { calculateWizard } from './calculated-offer.ts'
import { isKitOf, kitChoice, movedTo } from './kit-choice.ts'

const start = sampleStart()
const knows = { start, tariffs: start.tariffs, climate: start.climate }

it('a kit that was chosen stands among the kits, with its own figures, also where less sun asks for another power', () => {
  const state = startingState(start)
  const { choices } = calculateWizard(state, knows)
  const picked = { ...state, choices, kitIsPicked: true }
  const { irradiation } = start.climate!
  const cloudy = { ...irradiation, monthly: irradiation.monthly.map((sun) => sun * 0.6) }
  const moved = calculateWizard(picked, { ...knows, climate: { ...start.climate!, irradiation: cloudy } })
  const [kept] = moved.found.kits.filter((kit) => isKitOf(kit, moved.choices))
  expect(kept).toMatchObject({ modules: choices.kit.modules, powerKwp: moved.result!.system.powerKwp, reaches: false })
  expect(moved.kit).toBe(kept)
  expect(moved.found.recommended!.id).not.toBe(kept!.id)
  // Until one is chosen, only what was searched for stands there.
  const ids = calculateWizard(state, knows).found.kits.map(({ id }) => id)
  expect(calculateWizard(picked, knows).found.kits.map(({ id }) => id)).toEqual(ids)
})

it('a chosen kit that a rule built stays as it was chosen, at the price of the offer, beside what the rule would build now', () => {
  const own = { ...rule(), id: start.deal.id, name: 'Telhado' } as OfferedRules['rules'][number]
  const rules: OfferedRules = { rules: [own], inputs: [] }
  const known = { ...knows, rules }
  const state = startingState(start)
  const built = calculateWizard(state, known).found.kits.find((kit) => kit.rule)!
  const picked = {
    ...state,
    kitIsPicked: true,
    choices: { ...state.choices, kit: kitChoice(state.choices, built) },
  }
  // Until something changes there is one card, and nothing to say of it.
  const before = calculateWizard(picked, known)
  expect(before.kit).toMatchObject({ id: built.id, priceCents: built.priceCents })
  expect(movedTo(before.kit!, before.found.kits)).toBeNull()
  const needsMore = {
    ...picked,
    choices: { ...picked.choices, wanted: { kind: 'power' as const, kwp: built.powerKwp * 1.6 } },
  }
  const after = calculateWizard(needsMore, known)
  expect(after.kit).toMatchObject({ modules: built.modules, powerKwp: built.powerKwp, rule: { id: start.deal.id } })
  expect(after.result!.system.powerKwp).toBe(after.kit!.powerKwp)
  const total = after.result!.price.kit.reduce((sum, { cents }) => sum + cents, 0)
  expect(after.kit!.priceCents).toBe(total)
  const moved = movedTo(after.kit!, after.found.kits)!
  expect(moved.modules).toBeGreaterThan(built.modules)
  const taken = calculateWizard(
    { ...needsMore, choices: { ...needsMore.choices, kit: kitChoice(needsMore.choices, moved) } },
    known,
  )
  expect(taken.kit).toMatchObject({ modules: moved.modules, priceCents: moved.priceCents })
  expect(movedTo(taken.kit!, taken.found.kits)).toBeNull()
})

it('where rules build no kit, each says which condition failed last; also to who may not see prices', () => {
  const own = { ...rule(), id: start.deal.id, name: 'Telhado', phases: ['single'] } as OfferedRules['rules'][number]
  const rules: OfferedRules = { rules: [own], inputs: [] }
  const unbuilt = [{ id: own.id, name: 'Telhado', barrier: { code: 'supply.rule_phase', values: { phase: 'two' } } }]
  const state = startingState(start)
  expect(calculateWizard(state, { ...knows, rules }).found.unbuilt).toEqual(unbuilt)
  expect(calculateWizard(state, { ...knows, rules, ranking: [] }).found.unbuilt).toEqual(unbuilt)
  const fitting = { rules: [{ ...own, phases: [] }], inputs: [] }
  expect(calculateWizard(state, { ...knows, rules: fitting }).found.unbuilt).toEqual([])
})
