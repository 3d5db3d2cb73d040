export interface Mentioned {
  id: string
  name: string
}

/** What is typed after a sign before the caret: "@ren" gives "ren"; null when nothing is being named. */
export function nameBeingTyped(text: string, caret: number, sign = '@'): string | null {
  const typed = new RegExp(`(?:^|\\s)${sign}([\\p{L}\\p{N}'.-]*(?: [\\p{L}\\p{N}'.-]*)?)$`, 'u').exec(
    text.slice(0, caret),
  )
  return typed ? typed[1]! : null
}

/** The text with the name inserted for what was typed, and the new position of the caret. */
export function withName(text: string, caret: number, name: string, sign = '@') {
  const typed = nameBeingTyped(text, caret, sign) ?? ''
  const before = `${text.slice(0, caret - typed.length)}${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** Those of these people whom the text names: who names Ana Paula does not name Ana. */
export function namedIn(text: string, people: readonly Mentioned[]) {
  const named = new Set(piecesOf(text, people).flatMap((piece) => (piece.isName ? [piece.text] : [])))
  return people.filter(({ name }) => named.has(`@${name}`))
}

/** The text split into pieces: names of people and everything else. */
export function piecesOf(text: string, people: readonly Mentioned[]): { at: number; text: string; isName: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length)
  if (names.length === 0) return [{ at: 0, text, isName: false }]
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'u')
  let at = 0
  return text.split(pattern).flatMap((piece) => {
    const from = at
    at += piece.length
    return piece ? [{ at: from, text: piece, isName: names.includes(piece) }] : []
  })
}
