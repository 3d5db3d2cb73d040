/** What lies at a path of somebody else's JSON. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let now = value
  for (const name of path) {
    if (typeof now !== 'object' || now === null || !Object.hasOwn(now, name)) return undefined
    now = (now as Record<string | number, unknown>)[name]
  }
  return now
}

export const textAt = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path)
  return typeof found === 'string' ? found.replaceAll('\u0000', '') : typeof found === 'number' ? String(found) : ''
}

export const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An instant of somebody else's; undefined where it is none. */
export function instantOf(text: string): string | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
