import type { ConsumerUnit } from '../energy/contract.ts'

/** The fields of a unit that a bill may replace. */
export type UnitForm = Pick<
  ConsumerUnit,
  | 'id'
  | 'code'
  | 'role'
  | 'tariffGroup'
  | 'groupA'
  | 'existing'
  | 'holder'
  | 'distributor'
  | 'consumerClass'
  | 'phase'
  | 'consumptionKwh'
  | 'streetLightingCents'
  | 'typedPrice'
>
