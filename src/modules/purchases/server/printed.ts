import { html, raw } from '../../../platform/document/html.ts'
import { lightPalette, paletteCss } from '../../../platform/document/palette.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { interFontCss } from '../../../platform/pdf/inter-font.ts'
import { pdfReply } from '../../../platform/pdf/pdf-reply.ts'

export interface Printed {
  /** The reader's language, if it is not the person's own. */
  lang?: Lang
  fileName: string
  title: string
  lines: readonly string[]
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The indexes of numeric columns. */
  figures?: readonly number[]
  /** A line below the table, at its right. */
  foot?: string
}

const css = `@page{size:A4;margin:14mm}body{margin:0;font:9.5pt/1.45 Inter,sans-serif;color:var(--ink2)}
header{display:flex;justify-content:space-between;gap:6mm;margin-bottom:5mm;padding-bottom:3mm;border-bottom:1px solid var(--line)}
header p{margin:0;color:var(--ink3)}
h1{margin:0 0 4mm;font-size:16pt;font-weight:600;color:var(--ink)}p{margin:0 0 1.5mm}
table{width:100%;margin-top:5mm;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:1.6mm 2mm 1.6mm 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.end{padding-right:0;padding-left:2mm;text-align:right;white-space:nowrap}
th{font-size:8pt;font-weight:500;color:var(--ink3)}thead{display:table-header-group}tr{break-inside:avoid}
footer{margin-top:3mm;font-size:12pt;font-weight:600;text-align:right;color:var(--ink);break-inside:avoid}`

/** A document with a title, some lines and a table; texts entered by people are escaped. */
export function printed(
  ctx: Ctx,
  { lang = ctx.lang, fileName, title, lines, head, rows, figures = [], foot }: Printed,
) {
  const { name, primaryColor: primary, secondaryColor: secondary } = ctx.company
  const font = interFontCss(JSON.stringify([title, lines, head, rows, name, foot]))
  const place = (at: number) => (figures.includes(at) ? 'end' : '')
  const page = html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
    <style>${raw(font)}:root{${raw(paletteCss(lightPalette({ primary, secondary })))}}${raw(css)}</style></head><body>
    <header><p>${name}</p><p>${formatsOf(lang).date(ctx.today)}</p></header><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}
    <table><thead><tr>${head.map((cell, at) => html`<th class="${place(at)}">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell, at) => html`<td class="${place(at)}">${cell}</td>`)}</tr>`)}</tbody></table>
    ${foot && html`<footer>${foot}</footer>`}</body></html>`
  return pdfReply(ctx, page.markup, { fileName, failed: 'purchases.pdf_failed' })
}
