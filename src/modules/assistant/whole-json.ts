/** Whatever a server says is read in one glance: more than an answer can be long, and more beginnings than prose has. */
const longest = 20_000
const maxTries = 100

/** The first whole JSON object in a text, whatever stands around it; null where there is none. */
export function wholeJson(given: string): unknown {
  const text = given.slice(0, longest)
  let tries = 0
  for (let from = text.indexOf('{'); from >= 0 && tries++ < maxTries; from = text.indexOf('{', from + 1)) {
    const to = endOf(text, from)
    if (to === undefined) return null
    try {
      return JSON.parse(text.slice(from, to + 1))
    } catch {}
  }
  return null
}

/** Where the object that begins here ends; braces inside of texts do not count. */
function endOf(text: string, from: number): number | undefined {
  let depth = 0
  let isText = false
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return undefined
}
