/** A number in digits alone, whatever its size: 0.0000001 rather than 1e-7. At most twelve decimals. */
export function plainDecimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(12).replace(/\.?0+$/, '') : BigInt(Math.round(value)).toString()
}
