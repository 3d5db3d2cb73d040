import { escapeHtml, html, raw } from '../../../platform/document/html.ts'
import { lightPalette, paletteCss } from '../../../platform/document/palette.ts'
import { tagPattern, type Values, workedOut } from '../blocks/filled.ts'
import { fillMarkup } from '../blocks/liquid-text.ts'
import type { DocumentBody, DocumentNode } from './document-body.ts'

export interface DocumentFace {
  company: string
  primary: string
  secondary: string
  /** As data, or as an address of the own host. */
  logo: string | null
}

export interface DocumentGiven {
  title: string
  face: DocumentFace
  values: Values
  picture(id: string): string | null
  /** For whoever writes it: what placeholders brought is marked. */
  isEdited?: boolean
}

const asText = fillMarkup(escapeHtml)
const asMarked = fillMarkup((text) => `<span class="tv">${escapeHtml(text)}</span>`)

/**
 * The sheets of a document, filled for a deal. Every tag is made here; what the author typed is escaped, and only conditions, loops
 * and placeholders in it are worked out. Refuses with a `TextFault`.
 */
export function documentSheets(body: DocumentBody, given: DocumentGiven): string {
  const { title, face, values, picture, isEdited } = given
  const foot = `<footer>${documentFoot(face)}</footer>`
  const markup = documentParts(body, picture)
    .map((nodes) => nodes.join(''))
    // The text of all sheets is one: a condition may begin on one and end on another.
    .join(sheetEnd)
  const filled = (isEdited ? asMarked : asText)(markup, values)
  return filled
    .split(sheetEnd)
    .map(
      (inside, at) =>
        `<section class="page" data-flow="s${at}" data-page="${at + 1}" aria-label="${escapeHtml(title)}"><div class="body">${inside}</div>${foot}</section>`,
    )
    .join('')
}

/** What stands under every sheet. */
export function documentFoot({ logo, company }: DocumentFace): string {
  return html`<span>${logo ? html`<img src="${logo}" alt="">` : null}${company}</span><b>1<i>/1</i></b>`.markup
}

/** The markup of each sheet, node by node, with placeholders as they were typed. */
export const documentParts = ({ doc }: DocumentBody, picture: Picture): string[][] =>
  partsOf(doc.content).map((nodes) => nodes.map((node) => drawn(node, picture)))

const sheetEnd = '<hr class="end">'

export const documentCss = ({ orientation }: Pick<DocumentBody, 'orientation'>, face: DocumentFace) =>
  `:root,:host{${paletteCss(lightPalette(face))}}${textCss}${orientation === 'landscape' ? '@page{size:A4 landscape}.page{width:297mm;height:210mm}' : ''}`

/** A whole document, with its styles and typeface inside. */
export function documentHtml(body: DocumentBody, given: DocumentGiven, fontCss: string): string {
  return html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${given.title}</title><style>${raw(fontCss)}${raw(documentCss(body, given.face))}</style></head><body>${raw(documentSheets(body, given))}</body></html>`
    .markup
}

function partsOf(nodes: readonly DocumentNode[]): DocumentNode[][] {
  const parts: DocumentNode[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'pageBreak') parts.push([])
    else parts.at(-1)!.push(node)
  }
  return parts
}

type Picture = DocumentGiven['picture']

const plainTags = {
  listItem: 'li',
  blockquote: 'blockquote',
  tableCell: 'td',
  tableHeader: 'th',
} as const

function drawn(node: DocumentNode, picture: Picture): string {
  const { type, attrs = {}, content = [] } = node
  const inside = () => content.map((child) => drawn(child, picture)).join('')
  if (type === 'text') return marked(node)
  if (type === 'hardBreak') return '<br>'
  if (type === 'paragraph') return `<p${aligned(node)}>${inside()}</p>`
  if (type === 'heading') return `<h${attrs.level ?? 1}${aligned(node)}>${inside()}</h${attrs.level ?? 1}>`
  if (type === 'bulletList') return `<ul class="tl">${inside()}</ul>`
  if (type === 'orderedList') return `<ol class="tl"${attrs.start ? ` start="${attrs.start}"` : ''}>${inside()}</ol>`
  if (type === 'horizontalRule') return '<hr>'
  if (type === 'table') return `<table><tbody>${inside()}</tbody></table>`
  if (type === 'tableRow') return row(node, picture)
  if (type === 'picture') {
    const source = picture(attrs.picture ?? '')
    return source ? `<img class="pic" style="width:${attrs.width ?? 100}%" src="${escapeHtml(source)}" alt="">` : ''
  }
  const tag = plainTags[type as keyof typeof plainTags]
  if (!tag) return ''
  const spans = type === 'tableCell' || type === 'tableHeader' ? spansOf(node) : ''
  return `<${tag}${spans}>${inside()}</${tag}>`
}

const begins = new RegExp(String.raw`^(<t[dh][^>]*>(?:<p[^>]*>)?)((?=\{%-?\s*(?:for|if|unless)\b)${tagPattern})`)

/** A loop or condition that begins in the first cell of a row and ends in its last is one of the whole row. */
function row({ content = [] }: DocumentNode, picture: Picture): string {
  const cells = content.map((cell) => drawn(cell, picture)).join('')
  const ends = /(\{%-?\s*end(?:for|if|unless)\s*-?%\})((?:<\/p>)?<\/t[dh]>)$/
  const [first, last] = [begins.exec(cells), ends.exec(cells)]
  if (!first || !last) return `<tr>${cells}</tr>`
  return `${first[2]}<tr>${cells.replace(begins, '$1').replace(ends, '$2')}</tr>${last[1]}`
}

const aligned = ({ attrs }: DocumentNode) =>
  attrs?.textAlign && attrs.textAlign !== 'left' ? ` style="text-align:${attrs.textAlign}"` : ''

const spansOf = ({ attrs = {} }: DocumentNode) =>
  `${attrs.colspan && attrs.colspan > 1 ? ` colspan="${attrs.colspan}"` : ''}${attrs.rowspan && attrs.rowspan > 1 ? ` rowspan="${attrs.rowspan}"` : ''}`

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function marked({ text = '', marks = [] }: DocumentNode): string {
  return marks.reduce((inside, { type, attrs }) => {
    if (type !== 'link') return `<${tags[type]}>${inside}</${tags[type]}>`
    const href = attrs?.href ?? ''
    // Only addresses that a reader may follow, and without what is worked out in texts.
    if (!/^(https?:\/\/|mailto:)[^\s{}"'<>]+$/.test(href)) return inside
    return `<a href="${escapeHtml(href)}" rel="noopener noreferrer" target="_blank">${inside}</a>`
  }, escaped(text))
}

const pieces = new RegExp(`(${workedOut})`)

/** The author's text as markup, with what is worked out left as it was typed; nothing else in it can begin such a piece. */
const escaped = (text: string) =>
  text
    .split(pieces)
    .map((piece, at) => (at % 2 === 1 ? piece : escapeHtml(piece).replaceAll('{', '&#123;')))
    .join('')

const textCss = `
@page{size:A4;margin:0}*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{font:400 10.5pt/1.55 Inter,'Helvetica Neue',Arial,sans-serif;color:var(--ink)}
.page{position:relative;width:210mm;height:297mm;padding:22mm 22mm 24mm;background:#fff;color:var(--ink);overflow:hidden;break-after:page;display:flex;flex-direction:column;font-size:10.5pt;line-height:1.55}
.page:last-of-type{break-after:auto}
.body{flex:1;min-height:0;overflow-wrap:anywhere}.body>*+*{margin-top:3mm}.body p:empty{min-height:1.55em}
h1{font-size:19pt;line-height:1.25;font-weight:600;letter-spacing:-.015em}h2{font-size:14pt;line-height:1.3;font-weight:600}h3{font-size:11.5pt;line-height:1.35;font-weight:600}
.body>h1+*,.body>h2+*,.body>h3+*{margin-top:2mm}.body>*+h2,.body>*+h3{margin-top:6mm}
ul,ol{padding-left:7mm}li+li{margin-top:1mm}li>p+p{margin-top:1mm}
blockquote{border-left:.7mm solid var(--brand);padding-left:5mm}hr{border:0;border-top:.3mm solid var(--line)}
a{color:var(--brand-text)}
table{width:100%;border-collapse:collapse;font-size:9.8pt}td,th{border:.25mm solid var(--line);padding:1.8mm 2.4mm;vertical-align:top;text-align:left}th{background:var(--surface2);font-weight:600}
.pic{display:block;max-width:100%;max-height:220mm;object-fit:contain;object-position:left}
footer{position:absolute;left:22mm;right:22mm;bottom:10mm;display:flex;justify-content:space-between;align-items:center;border-top:.25mm solid var(--line);padding-top:2.4mm;font-size:7.6pt;color:var(--ink3)}
footer img{height:4mm;max-width:18mm;object-fit:contain;margin-right:2mm;vertical-align:middle}footer b i{font-style:normal;font-weight:400}
`
