import { type Html, html, raw } from '../../../platform/document/html.ts'
import { isOn, settingCells, settingText } from './block-values.ts'
import { piecesOf } from './filled.ts'
import { markedText } from './marked-text.ts'
import type { TemplateBlock } from './template-body.ts'

export interface DrawGeneral {
  /** The address or the data of a picture by the id that a block names; `null` where it is not there. */
  picture(id: string): string | null
  /** What placeholders brought is marked, so that an author sees it. */
  showsValues: boolean
  /** What stands where a picture is missing; nothing on paper. */
  missing?: string
  /** Draws what stands in a column. */
  inner(block: TemplateBlock): Html | null
}

type Draw = (block: TemplateBlock, of: DrawGeneral) => Html | null

export const valuesShown = (text: string, showsValues: boolean): Html =>
  html`${piecesOf(text).map(({ text: piece, isValue }) =>
    isValue && showsValues ? html`<span class="tv">${piece}</span>` : piece,
  )}`

/** The blocks of every template; each is one element. */
export const drawGeneral: Record<string, Draw> = {
  heading: (block, of) => {
    const text = settingText(block, 'text')
    if (text === '') return null
    return html`<h3 class="th${settingText(block, 'size') === 'large' ? ' large' : ''}">${valuesShown(text, of.showsValues)}</h3>`
  },
  text: (block, of) => {
    const text = settingText(block, 'text')
    if (text.trim() === '') return null
    const tone = settingText(block, 'tone')
    return html`<div class="tt${tone === 'box' ? ' box' : tone === 'note' ? ' note' : ''}">${markedText(text, of.showsValues)}</div>`
  },
  picture: (block, of) => {
    const source = of.picture(settingText(block, 'picture'))
    const caption = settingText(block, 'caption')
    const height = settingText(block, 'height')
    if (!source) return of.missing ? html`<div class="tpm">${of.missing}</div>` : null
    const size = height === 'low' || height === 'high' ? ` ${height}` : ''
    return html`<figure class="tp${size}"><img src="${source}" alt="${piecesOf(caption)
      .map(({ text }) => text)
      .join('')}">${caption && html`<figcaption>${valuesShown(caption, of.showsValues)}</figcaption>`}</figure>`
  },
  table: (block, of) => {
    const rows = settingCells(block, 'cells')
    if (rows.length === 0) return null
    const width = Math.max(...rows.map((row) => row.length))
    const hasHead = isOn(block, 'head', true)
    const line = (row: string[], tag: 'th' | 'td') =>
      html`<tr>${Array.from({ length: width }, (_, at) => html`${raw(`<${tag}>`)}${valuesShown(row[at] ?? '', of.showsValues)}${raw(`</${tag}>`)}`)}</tr>`
    const body = hasHead ? rows.slice(1) : rows
    return html`<table class="tb">${hasHead && html`<thead>${line(rows[0]!, 'th')}</thead>`}<tbody>${body.map((row) => line(row, 'td'))}</tbody></table>`
  },
  team: (block, of) => {
    const people = settingCells(block, 'people').filter((row) => row.some((cell) => cell.trim() !== ''))
    const photo = of.picture(settingText(block, 'picture'))
    if (people.length === 0 && !photo) return null
    const lines = people.map(
      ([name = '', ...more]) =>
        html`<div><b>${valuesShown(name, of.showsValues)}</b>${more.filter((cell) => cell.trim() !== '').map((cell) => html`<p>${valuesShown(cell, of.showsValues)}</p>`)}</div>`,
    )
    return html`<div class="tm">${photo && html`<img src="${photo}" alt="">`}${people.length > 0 && html`<div class="people">${lines}</div>`}</div>`
  },
  columns: ({ columns = [] }, of) => {
    if (columns.every((column) => column.length === 0))
      return of.missing ? html`<div class="tc"><div></div><div></div></div>` : null
    return html`<div class="tc n${columns.length}">${columns.map((column) => html`<div>${column.map((block) => of.inner(block))}</div>`)}</div>`
  },
  space: (block) =>
    html`<div class="ts ${['small', 'large'].find((size) => size === settingText(block, 'size')) ?? 'medium'}"></div>`,
}

/** The look of these blocks, on paper and on the screen: sizes by the surrounding text. However long a word, it breaks. */
export const generalCss = `
.th,.tp figcaption{overflow-wrap:anywhere}.th{font-size:1.15em;line-height:1.35;font-weight:600;color:var(--ink);margin:0}.th.large{font-size:1.8em;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
.tt{overflow-wrap:anywhere}.tt>*+*{margin-top:.7em}.tt ul{padding-left:1.2em;list-style:disc}.tt a{color:var(--brand-text);text-decoration:underline}.tt.box{background:var(--surface2);border-radius:2.5mm;padding:1.3em 1.6em}.tt.note{font-size:.82em;color:var(--ink3)}
.tp{margin:0}.tp img{display:block;width:100%;height:64mm;object-fit:cover;border-radius:2mm}.tp.low img{height:34mm}.tp.high img{height:118mm}.tp figcaption{margin-top:.4em;font-size:.87em;color:var(--ink3)}
.tm{display:grid;gap:5mm}.tm>img{display:block;width:100%;height:64mm;object-fit:cover;border-radius:2mm}.tm .people{display:grid;grid-template-columns:repeat(auto-fill,minmax(50mm,1fr));gap:4mm 6mm}.tm .people>div{border-top:.3mm solid var(--line);padding-top:2.4mm;min-width:0;overflow-wrap:anywhere}.tm b{display:block;color:var(--ink)}.tm p{margin:0;font-size:.92em}
.tc{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8mm;align-items:start}.tc.n3{grid-template-columns:repeat(3,minmax(0,1fr));gap:6mm}.tc>div{display:grid;gap:4mm;min-width:0}
.ts.small{height:3mm}.ts.medium{height:9mm}.ts.large{height:22mm}
.tb{width:100%;border-collapse:collapse}.tb th,.tb td{white-space:pre-line;overflow-wrap:anywhere;padding-left:0}
`
