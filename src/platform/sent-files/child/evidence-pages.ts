import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type EmbeddedFont, measureText, ops, type PDF, type PDFPage, PdfString } from '@libpdf/core'
import { create as qrCode } from 'qrcode'
import type { EvidenceSheet } from '../../seal/evidence-sheet.ts'

const paper = { width: 595.28, height: 841.89, side: 48, top: 56, foot: 64 }
const width = paper.width - 2 * paper.side
type Colour = [red: number, green: number, blue: number]
const ink: Colour = [0.09, 0.12, 0.14]
const quiet: Colour = [0.38, 0.43, 0.46]
const line: Colour = [0.85, 0.87, 0.89]
const primary: Colour = [0, 0.294, 0.341]

const fonts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const read = (name: string) => readFileSync(join(fonts, 'standard_fonts', `LiberationSans-${name}.ttf`))

/** Writes the sheet on pages of its own behind the others. */
export function addEvidencePages(pdf: PDF, sheet: EvidenceSheet) {
  const writer = new Writer(pdf, sheet)
  writer.text(sheet.title, { size: 17, bold: true, color: primary, after: 6 })
  writer.text(sheet.lead, { size: 9.5, color: quiet, after: 12 })
  for (const { label, value } of sheet.facts) writer.fact(label, value)
  writer.verify()
  writer.heading(sheet.signed)
  for (const signer of sheet.signers) writer.signer(signer)
  writer.heading(sheet.happened)
  for (const event of sheet.events) writer.event(event)
  writer.end()
}

interface Look {
  size: number
  bold?: boolean
  color?: Colour
  x?: number
  width?: number
  after?: number
}

class Writer {
  readonly #pdf: PDF
  readonly #sheet: EvidenceSheet
  readonly #regular: EmbeddedFont
  readonly #bold: EmbeddedFont
  #page!: PDFPage
  /** What is drawn on the page: one stream a page, and not one for each line. */
  #drawn: Parameters<PDFPage['drawOperators']>[0] = []
  #y = 0

  constructor(pdf: PDF, sheet: EvidenceSheet) {
    this.#pdf = pdf
    this.#sheet = sheet
    this.#regular = pdf.embedFont(read('Regular'))
    this.#bold = pdf.embedFont(read('Bold'))
    this.#newPage()
  }

  text(text: string, look: Look) {
    const lines = this.#lines(text, look)
    this.#need(lines.length * look.size * 1.35)
    for (const one of lines) this.#write(one, look)
    this.#y -= look.after ?? 0
  }

  heading(text: string) {
    this.#need(60)
    this.#y -= 10
    this.text(text, { size: 11.5, bold: true, color: primary, after: 2 })
    this.#rule()
  }

  fact(label: string, value: string, x = paper.side, room = width) {
    const look = { size: 9, x: x + 130, width: room - 130 }
    const lines = this.#lines(value, look)
    this.#need(lines.length * 12.2 + 3)
    const top = this.#y
    this.#write(this.#lines(label, { size: 9, width: 124 })[0] ?? '', { size: 9, x, color: quiet })
    this.#y = top
    for (const one of lines) this.#write(one, look)
    this.#y -= 3
  }

  signer({ name, detail, picture, facts }: EvidenceSheet['signers'][number]) {
    const room = picture ? width - 150 : width
    this.#need(40 + facts.length * 16)
    const top = this.#y
    this.text(name, { size: 10.5, bold: true, width: room })
    this.text(detail, { size: 9, color: quiet, width: room, after: 3 })
    if (picture) this.#picture(picture, top)
    for (const { label, value } of facts) this.fact(label, value, paper.side, room)
    if (picture) this.#y = Math.min(this.#y, top - 62)
    this.#y -= 4
    this.#rule()
  }

  event({ when, what, who }: EvidenceSheet['events'][number]) {
    const looks = [
      { size: 8.5, x: paper.side, width: 116, color: quiet },
      { size: 8.5, x: paper.side + 120, width: 196 },
      { size: 8.5, x: paper.side + 324, width: width - 324, color: quiet },
    ]
    const columns = [when, what, who].map((text, at) => this.#lines(text, looks[at]!))
    const height = Math.max(...columns.map(({ length }) => length)) * 11.5
    this.#need(height + 3)
    const top = this.#y
    for (const [at, lines] of columns.entries()) {
      this.#y = top
      for (const one of lines) this.#write(one, looks[at]!)
    }
    this.#y = top - height - 3
  }

  /** Where to verify, with a code for a phone. */
  verify() {
    const { words, address } = this.#sheet.verify
    this.#need(96)
    this.#y -= 10
    this.#rule()
    const top = this.#y - 2
    const { modules } = qrCode(address, { errorCorrectionLevel: 'M' })
    const dot = 72 / modules.size
    this.#drawn.push(ops.setNonStrokingRGB(...ink))
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column))
          this.#drawn.push(ops.rectangle(paper.side + column * dot, top - (row + 1) * dot, dot, dot))
    this.#drawn.push(ops.fill())
    this.#y = top - 8
    this.text(words, { size: 9, x: paper.side + 88, width: width - 88, after: 3 })
    this.text(address, { size: 9, bold: true, color: primary, x: paper.side + 88, width: width - 88 })
    this.#y = Math.min(this.#y, top - 80)
  }

  #picture(picture: string, top: number) {
    const image = this.#pdf.embedPng(Buffer.from(picture, 'base64'))
    const scale = Math.min(140 / image.width, 56 / image.height)
    const [wide, high] = [image.width * scale, image.height * scale]
    this.#page.drawImage(image, { x: paper.width - paper.side - wide, y: top - high, width: wide, height: high })
  }

  #write(text: string, { size, bold = false, color = ink, x = paper.side }: Look) {
    const font = bold ? this.#bold : this.#regular
    const glyphs = Buffer.from(Uint16Array.from(font.encodeTextToGids(text)).buffer).swap16()
    this.#drawn.push(
      ops.setNonStrokingRGB(...color),
      ops.beginText(),
      ops.setFont(`/${this.#page.registerFont(font)}`, size),
      ops.setTextMatrix(1, 0, 0, 1, x, this.#y - size),
      ops.showText(new PdfString(glyphs, 'hex')),
      ops.endText(),
    )
    this.#y -= size * 1.35
  }

  #rule() {
    this.#drawn.push(
      ops.setStrokingRGB(...line),
      ops.setLineWidth(0.6),
      ops.moveTo(paper.side, this.#y),
      ops.lineTo(paper.width - paper.side, this.#y),
      ops.stroke(),
    )
    this.#y -= 8
  }

  #need(height: number) {
    if (this.#y - height < paper.foot) this.#newPage()
  }

  #newPage() {
    this.end()
    this.#page = this.#pdf.addPage({ width: paper.width, height: paper.height })
    this.#y = 34 + 7.5
    const foot = this.#lines(this.#sheet.verify.address, { size: 7.5, width })[0] ?? ''
    this.#write(foot, { size: 7.5, color: quiet })
    this.#y = paper.height - paper.top
  }

  end() {
    if (this.#drawn.length > 0) this.#page.drawOperators(this.#drawn)
    this.#drawn = []
  }

  /** Broken at spaces, and where a word is longer than a line at any letter. */
  #lines(text: string, { size, bold = false, width: room = width }: Look): string[] {
    const font = bold ? this.#bold : this.#regular
    const fits = (one: string) => measureText(one, font, size) <= room
    const lines: string[] = []
    for (const paragraph of known(text).split('\n')) {
      let current = ''
      for (const word of paragraph.split(' ')) {
        if (fits(current ? `${current} ${word}` : word)) {
          current = current ? `${current} ${word}` : word
          continue
        }
        if (current) lines.push(current)
        current = ''
        for (const letter of word) {
          if (!fits(current + letter)) {
            lines.push(current)
            current = ''
          }
          current += letter
        }
      }
      lines.push(current)
    }
    return lines
  }
}

/** Letters that the font does not have would be left out silently. */
const known = (text: string) =>
  text
    .replaceAll('\t', ' ')
    .replace(/[^\n\u0020-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2026\u20ac\u2122]/gu, '?')
