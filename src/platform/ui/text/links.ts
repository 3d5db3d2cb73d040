interface TextPiece {
  /** Where it begins in the text. */
  at: number
  text: string
  isLink: boolean
}

const address = /\bhttps?:\/\/[^\s<>"“”«»]+/gi
const behind = /[.,;:!?'’*…]$/
const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const count = (text: string, sign: string) => text.split(sign).length - 1

/** What ends the sentence, or closes a bracket that stands around the address, is not part of it. */
function addressIn(found: string): string {
  let link = found
  while (link !== '') {
    const last = link.at(-1)!
    const opening = closing[last]
    const isOutside = opening ? count(link, last) > count(link, opening) : behind.test(last)
    if (!isOutside) break
    link = link.slice(0, -1)
  }
  return link
}

function leadsSomewhere(given: string) {
  try {
    return new URL(given).hostname !== ''
  } catch {
    return false
  }
}

/** A text in its pieces, which put together are the text as it was: addresses of pages (http and https alone) and all else. */
export function piecesWithLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  const add = (end: number, isLink: boolean) => {
    if (end > done) pieces.push({ at: done, text: text.slice(done, end), isLink })
    done = Math.max(done, end)
  }
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = addressIn(found)
    if (!leadsSomewhere(link)) continue
    add(index, false)
    add(index + link.length, true)
  }
  add(text.length, false)
  return pieces
}
