/** A screen with its filter, as a link says it. */
export function addressOf(path: string, filter: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
