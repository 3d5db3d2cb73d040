export interface PastedPerson {
  email: string
  /** As the line says it, or as the address lets one guess; empty: neither. */
  name: string
  /** What is wrong with the address. */
  problem: 'incomplete' | null
  /** The domain that was probably meant. */
  meant: string | null
}

const usualDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
]

/** People read from whatever was pasted: lines, commas, semicolons, "Nome <e-mail>". Each address once. */
export function readPeople(text: string): PastedPerson[] {
  const people = text
    .split(/[\n;,\t]+/)
    .map((part) => part.trim())
    .filter((part) => part.includes('@'))
    .map(readPerson)
  const seen = new Set<string>()
  return people.filter(({ email }) => !seen.has(email.toLowerCase()) && seen.add(email.toLowerCase()))
}

function readPerson(text: string): PastedPerson {
  const email = /[^\s<>"'()]*@[^\s<>"'()]*/.exec(text)![0].replace(/\.+$/, '')
  const written = text
    .replace(email, '')
    .replace(/[<>"'()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return personAt(email, written.length > 2 ? written : '')
}

/** What an address comes to: also after somebody has put it right. */
export function personAt(email: string, name = ''): PastedPerson {
  const [local = '', domain = ''] = email.split('@')
  const isWhole = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
  const near = usualDomains.find((usual) => usual !== domain && isOneSlipAway(domain.toLowerCase(), usual))
  return {
    email,
    name: name || nameFrom(local),
    problem: isWhole ? null : 'incomplete',
    meant: usualDomains.includes(domain) ? null : (near ?? null),
  }
}

/** "elaine.prado" → "Elaine Prado". One word alone, or one that is no name, stays to be written. */
function nameFrom(local: string) {
  const words = local.split(/[._-]+/).filter((word) => /^\p{L}{2,}$/u.test(word))
  if (words.length < 2) return ''
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()).join(' ')
}

/** One letter more, less or other, or two that changed places. */
function isOneSlipAway(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
