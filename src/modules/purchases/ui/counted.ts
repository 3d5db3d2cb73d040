import { unitBehind } from '../../../platform/brazil/units.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'

/** A quantity with its unit, as far as one is known; both stay on one line. */
export const counted = (quantity: number, { unit }: { unit: string }) =>
  `${formatNumber(quantity, 4, 0)}\u00A0${unitBehind(quantity, unit)}`.trim()
