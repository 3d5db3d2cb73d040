/** A text as PostgreSQL keeps it, at most so long: without zeros, and without the half of a sign, as phones leave it where they cut a name. */
export const wholeText = (text: string, max = Number.POSITIVE_INFINITY) =>
  text
    .replaceAll('\0', '')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
