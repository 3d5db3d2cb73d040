import fc from 'fast-check'

export const people = ['ana', 'bia', 'caio']
const person = fc.constantFrom(...people)
/** Few sales, so that much happens to each. */
const at = fc.nat({ max: 3 })
const total = fc.integer({ min: 100, max: 9_999_99 })
/** Of what a commission or a sale is worth, in percent: often all of it, sometimes more. */
const portion = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 130 }))

export const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('sell' as const), total, percent: fc.integer({ min: 1, max: 10 }), main: person }),
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('edit' as const), at, total, main: person, handsOver: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('name' as const), at, main: person }) },
    fc.record({
      do: fc.constant('share' as const),
      at,
      others: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }),
      share: fc.integer({ min: 1, max: 49_99 }),
    }),
    fc.record({ do: fc.constant('receive' as const), at, portion, back: fc.boolean() }),
    { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), at, who: person, portion }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), at, undo: fc.boolean() }) },
    fc.record({ do: fc.constant('turn' as const), at, who: person }),
    fc.record({ do: fc.constant('give-back' as const), at, portion }),
    fc.record({ do: fc.constant('take-over' as const), at, from: at }),
    fc.record({ do: fc.constant('remove' as const), at, undo: fc.boolean() }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), who: person }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pay-closing' as const), at }) },
  ),
  // Unless it is told so, the library draws short ones.
  { minLength: 10, maxLength: 80, size: 'max' },
)
export type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never
