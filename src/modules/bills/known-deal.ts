import type { ConsumerUnit } from '../energy/contract.ts'

/** What a bill may replace of a unit of the deal. */
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
