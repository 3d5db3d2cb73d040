/**
 * A percentage of whole cents, half a cent rounded up, by the decimals of the percentage as they are written: 1,15 % of R$ 13.110,00 is
 * 150,765 and so 150,77, while in binary it lies a hair below.
 */
export function percentOf(cents: number, percent: number): number {
  const { digits, decimals } = decimalOf(percent)
  const whole = 10n ** BigInt(decimals + 2)
  const product = BigInt(cents) * digits
  const half = product < 0n ? -whole / 2n : whole / 2n
  return Number((product + half) / whole)
}

/** A number as it is written: digits without a point, and how many of them stand behind it. */
function decimalOf(value: number): { digits: bigint; decimals: number } {
  const [mantissa, exponent = '0'] = String(value).split('e') as [string, string?]
  const [integer, fraction = ''] = mantissa.split('.') as [string, string?]
  const decimals = fraction.length - Number(exponent)
  const digits = BigInt(integer + fraction)
  return decimals >= 0 ? { digits, decimals } : { digits: digits * 10n ** BigInt(-decimals), decimals: 0 }
}
