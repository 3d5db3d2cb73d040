import { ConsumerUnit } from '../contract.ts'

/** An energy bill of a deal with only its holder filled in. */
export const aConsumerUnit = (change: Partial<ConsumerUnit> = {}): ConsumerUnit => ({
  ...ConsumerUnit.omit({ id: true, dealId: true, meanKwh: true }).parse({ holder: 'Maria Aparecida', curve: null }),
  id: '01900000-0000-7000-8000-0000000000e1',
  dealId: '01900000-0000-7000-8000-0000000000d1',
  meanKwh: 612,
  ...change,
})
