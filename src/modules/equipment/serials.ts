/** Serial numbers as they are scanned, pasted or read from a file: one a line, or parted by marks that no number has. */
export const serialsIn = (text: string): string[] =>
  text
    .split(/[\s,;|]+/)
    .map((serial) => serial.trim())
    .filter(Boolean)

/** Those that are named more than once, whatever their case. */
export function namedTwice(serials: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const serial of serials) {
    const key = serial.toUpperCase()
    if (seen.has(key)) twice.add(key)
    seen.add(key)
  }
  return [...twice]
}
