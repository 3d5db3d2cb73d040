import { html, raw } from '../../../../platform/document/html.ts'
import { lightPalette, paletteCss } from '../../../../platform/document/palette.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { formatMessage, type Lang } from '../../../../platform/i18n/messages.ts'
import type { Closing, ClosingEntry } from '../../commission-closings-contract.ts'
import { payeeWords } from '../../commission-record.ts'
import { writtenMonth } from '../../commissions/commission-rules.ts'
import { closingWords } from './closing-words.ts'

interface Issuer {
  name: string
  document: string
  primary: string
  secondary: string
}

const css = `@page{size:A4;margin:16mm}*{box-sizing:border-box}
body{margin:0;font:9.5pt/1.45 Inter,sans-serif;color:var(--ink2)}
h1{margin:0;font-size:17pt;font-weight:600;color:var(--ink)}
header{display:flex;justify-content:space-between;gap:8mm;padding-bottom:5mm;border-bottom:1px solid var(--line)}
dl{display:grid;grid-template-columns:repeat(4,auto);gap:1mm 8mm;margin:6mm 0}dt{font-size:8pt;color:var(--ink3)}dd{margin:0;font-weight:500;color:var(--ink)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th{font-size:8pt;font-weight:500;text-align:left;color:var(--ink3)}
th,td{padding:1.6mm 2mm 1.6mm 0;border-bottom:1px solid var(--line)}.figure{text-align:right}tr{break-inside:avoid}
tfoot td{border:0;font-size:11pt;font-weight:600;color:var(--ink)}footer{margin-top:16mm;display:flex;gap:12mm}
footer p{flex:1;margin:0;padding-top:2mm;border-top:1px solid var(--ink3);font-size:8pt}`

/** The statement of a closing: its entries, what is taken off, the sum, and places to sign. Loads nothing. */
export function closingDocument(closing: Closing, issuer: Issuer, lang: Lang, fontCss: string): string {
  const t = (name: keyof typeof closingWords, values = {}) => formatMessage(lang, closingWords[name], values)
  const { date, money } = formatsOf(lang)
  /** What lies in another closing is told apart from what was paid, where there is any. */
  const isHeld = closing.entries.some(({ held }) => held !== 0)
  const title = t('title', { number: closing.number })
  const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const row = (entry: ClosingEntry) =>
    html`<tr><td>${entry.saleCode}</td><td>${entry.contactName}${entry.isCancelled && ` · ${t('cancelled')}`}</td>
      <td>${date(entry.soldOn)}</td><td>${formatMessage(lang, payeeWords[entry.payee])}</td>
      <td class="figure">${money(entry.earned)}</td><td class="figure">${money(entry.paid)}</td>
      ${isHeld && html`<td class="figure">${money(entry.held)}</td>`}<td class="figure">${money(entry.amount)}</td></tr>`
  const sum = (label: string, amount: number) =>
    html`<tr><td colspan="${isHeld ? 7 : 6}">${label}</td><td class="figure">${money(amount)}</td></tr>`
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} · ${closing.userName}</title>
    <style>${raw(fontCss)}:root{${raw(paletteCss(lightPalette(issuer)))}}${raw(css)}</style></head><body>
    <header><div><h1>${title}</h1><p>${closing.userName}</p></div><div><strong>${issuer.name}</strong><br>${issuer.document}</div></header>
    <dl>${fact(t('month'), writtenMonth(closing.month))}${fact(t('closed_on'), date(closing.closedAt))}
      ${fact(t('closed_by'), closing.closedByName)}${fact(t('paid_on'), closing.paidOn ? date(closing.paidOn) : t('not_paid'))}</dl>
    <table><thead><tr><th>${t('sale')}</th><th>${t('customer')}</th><th>${t('sold_on')}</th><th>${t('part')}</th>
      <th class="figure">${t('earned')}</th><th class="figure">${t('paid_before')}</th>
      ${isHeld && html`<th class="figure">${t('held')}</th>`}<th class="figure">${t('amount')}</th></tr></thead>
    <tbody>${closing.entries.map(row)}</tbody>
    <tfoot>${sum(closing.paidOn ? t('total_paid') : t('total'), closing.total)}
      ${closing.leftToReturn > 0 && sum(t('left_to_return'), closing.leftToReturn)}</tfoot></table>
    <footer><p>${issuer.name}</p><p>${closing.userName}</p></footer></body></html>`.markup
}
