/** A PDF as text whose letters are its bytes, and where its objects stand: enough to name the place of a change. */
export interface PdfText {
  text: string
  objects: PdfPart[]
}

export interface PdfPart {
  number: number
  from: number
  to: number
}

const latin = new TextDecoder('latin1')

export function pdfText(bytes: Uint8Array): PdfText {
  const text = latin.decode(bytes)
  const objects: PdfPart[] = []
  for (const match of text.matchAll(/(?:^|[\r\n\s])(\d{1,7}) 0 obj\b/g)) {
    const from = match.index
    const last = objects.at(-1)
    if (last) last.to = Math.min(last.to, from)
    const end = text.indexOf('endobj', from)
    objects.push({ number: Number(match[1]), from, to: end < 0 ? bytes.length : end + 6 })
  }
  return { text, objects }
}

/** The dictionary that an object begins with. */
export const headOf = ({ text }: PdfText, { from, to }: PdfPart) => {
  const stream = text.indexOf('stream', from)
  return text.slice(from, stream < 0 || stream > to ? to : stream)
}

/** Which page each object draws; counted as a reader sees them. */
export function pagesOf(pdf: PdfText): Map<number, number> {
  const heads = new Map(pdf.objects.map((object) => [object.number, headOf(pdf, object)]))
  const root = /\/Root (\d+) 0 R/.exec(pdf.text.slice(pdf.text.lastIndexOf('/Root')))?.[1]
  const first = /\/Pages (\d+) 0 R/.exec(heads.get(Number(root)) ?? '')?.[1]
  const found = new Map<number, number>()
  const seen = new Set<number>()
  let page = 0
  const visit = (number: number) => {
    const head = heads.get(number)
    if (!head || seen.has(number)) return
    seen.add(number)
    if (!/\/Type\s*\/Page\b/.test(head)) return numbersIn(/\/Kids\s*\[([^\]]*)\]/.exec(head)?.[1]).forEach(visit)
    page++
    found.set(number, page)
    const contents = /\/Contents\s*(?:\[([^\]]*)\]|(\d+ 0 R))/.exec(head)
    for (const one of numbersIn(contents?.[1] ?? contents?.[2])) found.set(one, page)
  }
  visit(Number(first))
  return found
}

const numbersIn = (list = '') => [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
