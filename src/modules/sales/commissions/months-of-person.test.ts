import fc from 'fast-check'
import { it } from 'vitest'
import { MonthsOfPerson, months } from '../testing/months-of-person.ts'

const month = fc.constantFrom(...months)
const at = fc.nat({ max: 3 })
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('earn' as const), at, month, amount: fc.integer({ min: -90, max: 200 }) }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), month }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), at }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), at }) },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
)

it('in whatever order months are closed, paid, withdrawn and closed anew, each holds what it had earned and none is stuck', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const person = new MonthsOfPerson()
      for (const step of taken) {
        if (step.do === 'earn') person.earn(step.at, step)
        else if (step.do === 'close') person.close(step.month)
        else if (step.do === 'pay') person.pay(person.closings[step.at])
        else person.withdraw(person.closings[step.at])
        person.check()
      }
      person.redo()
      person.check()
    }),
    { numRuns: 500 },
  )
})
