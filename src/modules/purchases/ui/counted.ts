import { unitBehind } from '../../../platform/brazil/units.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'

/** A quantity with its unit, as far as one is known. */
export const counted = (quantity: number, { unit }: { unit: string }) =>
  `${formatNumber(quantity, 4, 0)} ${unitBehind(quantity, unit)}`.trim()
