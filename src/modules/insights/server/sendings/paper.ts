import { html, raw } from '../../../../platform/document/html.ts'
import { lightPalette, paletteCss } from '../../../../platform/document/palette.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { interFontCss } from '../../../../platform/pdf/inter-font.ts'
import type { LegendSign } from '../../drawings/hand.ts'
import type { Drawn } from '../../drawings/marks.ts'
import { svgCss, svgOf } from '../../drawings/svg-of.ts'
import type { SentContent } from './sent-content.ts'

export interface PaperFigure {
  title: string
  value: string
  change: string
}

export interface PaperBlock {
  title: string
  isWhole?: boolean
  draw?(width: number): Drawn
  legend?: readonly { sign: LegendSign; words: string }[]
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  notes: readonly string[]
}

const css = `@page{size:A4;margin:14mm}*{box-sizing:border-box}
body{margin:0;font:9pt/1.45 Inter,sans-serif;color:var(--ink2)}
header{padding-bottom:4mm;border-bottom:1px solid var(--line);margin-bottom:5mm}h1{margin:0;font-size:17pt;font-weight:600;color:var(--ink)}
header p{margin:1mm 0 0;font-size:8pt}dl{display:flex;flex-wrap:wrap;gap:1mm 8mm;margin:3mm 0 0}dt{font-size:7.5pt;color:var(--ink3)}dd{margin:0;color:var(--ink)}
.figures{display:grid;grid-template-columns:repeat(4,1fr);gap:4mm;margin-bottom:5mm}.figures p{margin:0}.figures b{display:block;font-size:15pt;font-weight:600;color:var(--ink)}
.blocks{display:flex;flex-wrap:wrap;gap:7mm 8mm}section{width:87mm;break-inside:avoid}section.whole{width:100%;break-inside:auto}
h2{margin:0 0 2mm;font-size:10.5pt;font-weight:600;color:var(--ink)}
table{width:100%;border-collapse:collapse;font-size:8pt;font-variant-numeric:tabular-nums}th{text-align:left;font-weight:500;color:var(--ink3)}
th,td{padding:1.2mm 2mm 1.2mm 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}tr{break-inside:avoid}thead{display:table-header-group}
.note,.legend{margin:1mm 0;font-size:7.5pt;color:var(--ink3)}.legend i{display:inline-block;width:2mm;height:2mm;margin-right:1mm;background:var(--ink)}
.legend i.likely{background:var(--part3)}.legend i.path,.legend i.dashed{height:0;vertical-align:middle;background:none;border-top:1px solid var(--ink3)}.legend i.dashed{border-top-style:dashed}.legend i.open{background:none;border:1px dashed var(--ink3)}`

/** Widths of a drawing on paper, in its own units: half of a page, and a whole one. */
const widths = { half: 328, whole: 686 } as const

/** A report or a dashboard as a document that loads nothing. */
export function paperOf(ctx: Ctx, content: Pick<SentContent, 'title' | 'about' | 'figures' | 'blocks'>): string {
  const { title, about, figures, blocks } = content
  const { company, lang } = ctx
  const colours = lightPalette({ primary: company.primaryColor, secondary: company.secondaryColor })
  const body = html`<header><h1>${title}</h1><p>${company.name}</p>
    <dl>${about.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></header>
    ${
      figures.length > 0 &&
      html`<div class="figures">${figures.map((one) => html`<p>${one.title}<b>${one.value}</b>${one.change}</p>`)}</div>`
    }<div class="blocks">${blocks.map(blockOf)}</div>`
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
    <style>${raw(interFontCss(body.markup))}:root{${raw(paletteCss(colours))};--series:${raw(colours.use)}}${raw(css)}${raw(svgCss)}</style></head><body>${body}</body></html>`
    .markup
}

const blockOf = ({ title, isWhole, draw, legend = [], table, notes }: PaperBlock) =>
  html`<section class="${isWhole && 'whole'}">${title && html`<h2>${title}</h2>`}
    ${legend.length > 0 && html`<p class="legend">${legend.map(({ sign, words }) => html`<i class="${sign}"></i>${words} `)}</p>`}
    ${draw && svgOf(draw(isWhole ? widths.whole : widths.half))}
    ${
      table &&
      html`<table><thead><tr>${table.head.map((one) => html`<th>${one}</th>`)}</tr></thead>
      <tbody>${table.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`
    }
    ${notes.map((note) => html`<p class="note">${note}</p>`)}</section>`
