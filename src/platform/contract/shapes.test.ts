import { expect, it } from 'vitest'
import { percentage } from './shapes.ts'

it('a percentage is 0 to 100 with four decimals at most, and what is more is refused with a sentence', () => {
  for (const given of [0, 100, 2.5, 3.3333, 0.0001, 0.3]) expect(percentage.safeParse(given).success).toBe(true)
  for (const given of [0.30000000000000004, 1e-7, 2.49999])
    expect(percentage.safeParse(given).error?.issues).toMatchObject([{ message: 'field.percent_decimals' }])
  for (const given of [-0.1, 100.1, Number.NaN]) expect(percentage.safeParse(given).success).toBe(false)
})
