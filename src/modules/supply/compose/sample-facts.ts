import type { KitFacts, KitRule, Phase, Tension } from './kit-rule.ts'

/** The powers at which a rule is shown: a home, a shop, the most of a small plant. */
export const samplePowers = [4, 10, 75] as const

/** The first of what is usual that a list allows; an empty list allows all. */
const firstOf = <V extends string>(usual: readonly V[], allowed: readonly V[]) =>
  usual.find((value) => allowed.length === 0 || allowed.includes(value)) ?? usual[0]!

/** What such systems are usually connected to: small ones to one phase, large ones to three at 380 V. */
const usual = (kwp: number): { phases: Phase[]; tensions: Tension[] } => {
  if (kwp > 50) return { phases: ['three', 'two', 'single'], tensions: ['220/380', '127/220', '13800'] }
  const tensions: Tension[] = ['127/220', '220/380', '13800']
  return kwp > 8 ? { phases: ['three', 'two', 'single'], tensions } : { phases: ['two', 'single', 'three'], tensions }
}

/** A place that suits a rule, in the south-east: the coldest morning there is 5 °C. */
export function sampleFacts({ types, phases, tensions }: KitRule, neededKwp: number): KitFacts {
  const at = usual(neededKwp)
  return {
    neededKwp,
    rounding: 'up',
    modules: null,
    phase: firstOf(at.phases, phases),
    tension: firstOf(at.tensions, tensions),
    type: types[0] ?? null,
    tilt: null,
    maxPerRow: null,
    temperatures: { coldest: 5, hottestCell: 70 },
    distanceM: null,
    generationType: null,
  }
}
