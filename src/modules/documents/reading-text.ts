/** A word of a page with its place, in the order in which the file holds them. */
interface PlacedWord {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** Between two lines of one paragraph lies this much of the usual step at most. */
const stepOfParagraph = 1.3
/** Letters this much larger or smaller begin something else: a heading, a footnote. */
const otherSize = 1.15
/** What lies closer than this part of a letter's height is one word that the file holds in pieces. */
const joined = 0.08

interface Line {
  words: PlacedWord[]
  y: number
  height: number
}

/** The words of a page as they are read: a line for each paragraph. */
export function readingText(words: readonly PlacedWord[]): string {
  const lines = linesOf(words)
  const usual = usualStep(lines)
  return lines
    .map((line, at) => `${at === 0 ? '' : isNext(lines[at - 1]!, line, usual) ? ' ' : '\n'}${textOf(line)}`)
    .join('')
}

function linesOf(words: readonly PlacedWord[]): Line[] {
  const lines: Line[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && isBeside(line, word)) line.words.push(word)
    else lines.push({ words: [word], y: word.y, height: word.height })
  }
  return lines
}

const isBeside = ({ words, y, height }: Line, word: PlacedWord) =>
  Math.abs(word.y - y) < height / 2 && word.x + word.width > words.at(-1)!.x

/** The step from one line to the next that most lines take. */
function usualStep(lines: readonly Line[]) {
  const steps = lines.flatMap(({ y }, at) => (at > 0 && y > lines[at - 1]!.y ? [y - lines[at - 1]!.y] : []))
  return steps.toSorted((one, other) => one - other)[Math.floor((steps.length - 1) / 2)] ?? 0
}

/** Whether a line goes on with the paragraph of the one before it. */
function isNext(before: Line, line: Line, usual: number) {
  const step = line.y - before.y
  const grown = Math.max(line.height, before.height) / Math.min(line.height, before.height)
  return step > 0 && step <= usual * stepOfParagraph && grown < otherSize && !isNumbered(line)
}

/** "4.1.", "2)" or "a)" begins a clause, however close it stands. */
const isNumbered = ({ words: [first] }: Line) =>
  /^(\d{1,2}(\.\d{1,2})*[.)º]|\d{1,2}\.\d{1,2}|[a-z]\))$/.test(first!.text)

const textOf = ({ words }: Line) =>
  words
    .map(({ text, x, height }, at) => {
      const before = words[at - 1]
      const isPiece = before !== undefined && x - before.x - before.width < height * joined
      return at === 0 || isPiece ? text : ` ${text}`
    })
    .join('')
