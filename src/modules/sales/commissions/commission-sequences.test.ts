import fc from 'fast-check'
import { it } from 'vitest'
import { steps } from '../testing/random-steps.ts'
import { Company } from '../testing/small-company.ts'

for (const earnedWhen of ['sale', 'receipts'] as const)
  it(`whatever happens to sales earned with the ${earnedWhen}, shares are the part, a payment stays below what is earned, and a closing is its lines`, () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const company = new Company({ earnedWhen, earnedMilestone: '' })
        for (const step of taken) {
          company.take(step)
          company.check()
        }
        company.settle()
        company.check()
      }),
      { numRuns: 300 },
    )
  }, 60_000)
