import { html, raw } from '../../../platform/document/html.ts'
import { lightPalette, paletteCss } from '../../../platform/document/palette.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { interFontCss } from '../../../platform/pdf/inter-font.ts'
import { pdfReply } from '../../../platform/pdf/pdf-reply.ts'

interface Printed {
  fileName: string
  title: string
  lines: readonly string[]
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const css = `@page{size:A4;margin:14mm}body{margin:0;font:9.5pt/1.45 Inter,sans-serif;color:var(--ink2)}
h1{margin:0 0 4mm;font-size:16pt;font-weight:600;color:var(--ink)}p{margin:0 0 1.5mm}
table{width:100%;margin-top:5mm;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:1.6mm 2mm 1.6mm 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-size:8pt;font-weight:500;color:var(--ink3)}thead{display:table-header-group}tr{break-inside:avoid}`

/** A title, some lines, a table: what people wrote in them stays text. */
export function printed(ctx: Ctx, { fileName, title, lines, head, rows }: Printed) {
  const { name, primaryColor: primary, secondaryColor: secondary } = ctx.company
  const font = interFontCss(JSON.stringify([title, lines, head, rows, name]))
  const page = html`<!doctype html><html lang="${ctx.lang}"><head><meta charset="utf-8"><title>${title}</title>
    <style>${raw(font)}:root{${raw(paletteCss(lightPalette({ primary, secondary })))}}${raw(css)}</style></head><body>
    <p>${name}</p><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}
    <table><thead><tr>${head.map((cell) => html`<th>${cell}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></body></html>`
  return pdfReply(ctx, page.markup, { fileName, failed: 'purchases.pdf_failed' })
}
