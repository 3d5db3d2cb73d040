export interface PastedPerson {
  email: string
  /** From the line, or guessed from the address; empty if neither works. */
  name: string
  /** The fault in the address. */
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

/** Reads people from pasted text: lines, commas, semicolons, "Nome <e-mail>". Each address occurs once. */
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

/** Checks an address; also used after it was corrected. */
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

/** "elaine.prado" → "Elaine Prado". A single word, or one that is no name, is left for the person to type. */
function nameFrom(local: string) {
  const words = local.split(/[._-]+/).filter((word) => /^\p{L}{2,}$/u.test(word))
  if (words.length < 2) return ''
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()).join(' ')
}

/** One letter more, fewer or different, or two letters swapped. */
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
