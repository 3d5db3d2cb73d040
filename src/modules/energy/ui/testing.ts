import { ConsumerUnit } from '../contract.ts'

/** An energy bill of a deal that nobody has filled in but for its holder. */
export const aConsumerUnit = (change: Partial<ConsumerUnit> = {}): ConsumerUnit => ({
  ...ConsumerUnit.omit({ id: true, dealId: true, meanKwh: true }).parse({ holder: 'Maria Aparecida' }),
  id: '01900000-0000-7000-8000-0000000000e1',
  dealId: '01900000-0000-7000-8000-0000000000d1',
  meanKwh: 612,
  ...change,
})
