/** A text under a heading; without one it goes on from the page before. */
export interface TextBlock {
  heading: string
  text: string
}

/** Lines of a page of texts, and how wide one is in widths of its letters: a little less than fits. */
const linesOfPage = 39
const lineWidth = 50

/** Texts of any length over as many pages as they need, broken between words. Nothing is left out. */
export function textPages(blocks: readonly TextBlock[]): TextBlock[][] {
  const pages: TextBlock[][] = []
  let page: TextBlock[] = []
  let left = 0
  const turn = () => {
    page = []
    pages.push(page)
    left = linesOfPage
  }
  for (const { heading, text } of blocks) {
    if (text.trim() === '') continue
    const lines = linesOf(text)
    // A heading takes the room of three lines, and stands over two lines at least.
    if (left < 3 + Math.min(2, lines.length)) turn()
    page.push({ heading, text: '' })
    left -= 3
    for (const line of lines) {
      if (left < 1) {
        turn()
        page.push({ heading: '', text: '' })
      }
      page.at(-1)!.text += line
      left -= 1
    }
  }
  return pages.map((shown) => shown.map(({ heading, text }) => ({ heading, text: text.trim() })))
}

/** The lines that a text takes, each with what ends it: a space where it goes on, a line break where a paragraph ends. */
function linesOf(text: string): string[] {
  return text
    .trim()
    .split(/\r?\n/)
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      let width = 0
      for (const word of wordsOf(paragraph)) {
        const wide = widthOf(word)
        if (line && width + wide > lineWidth) {
          lines.push(line)
          line = ''
          width = 0
        }
        line += word
        width += wide
      }
      return [...lines, `${line}\n`]
    })
}

/** Words with the space behind them; what is longer than a line in pieces of it. */
const wordsOf = (paragraph: string): string[] =>
  (paragraph.match(/\S+\s*|^\s+/g) ?? []).flatMap((word) =>
    widthOf(word) <= lineWidth ? [word] : (word.match(/.{1,40}/gsu) ?? []),
  )

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)

function letterWidth(letter: string): number {
  if (/[mwMW%@—…]/.test(letter)) return 0.95
  if (/[iljI.,;:'!| ]/.test(letter)) return 0.32
  if (/[A-Z0-9À-Ý]/.test(letter)) return 0.72
  return letter <= 'ɏ' ? 0.57 : 1.05
}
