import { html } from '../../../../platform/document/html.ts'
import type { StorageResult } from '../../storage/storage-result.ts'
import { figure, minus, type PageContext, type PageHead } from '../page.ts'
import { storageChart, storageFindings, storageReasonLines, storageSeries } from '../storage-figures.ts'
import type { DocumentKey } from '../words.ts'

/** Answers: what does the battery give me, and what does it cost? */
export function storageHead({ model, words, t }: PageContext): PageHead {
  const { storage } = model.figures
  const { title, lead } = storage ? storageFindings(storage, words) : { title: '', lead: '' }
  return { section: t('document.section.storage'), title, lead }
}

export function storageDays({ model, words, t }: PageContext) {
  const { storage } = model.figures
  if (!storage) return null
  return html`<div><p class="legend" style="flex-wrap:wrap;gap:2mm 6mm">${[...storageSeries.up, ...storageSeries.down].map(({ name, fill }) => html`<span><i style="background:${fill}"></i><span>${t(name)}</span></span>`)}</p>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:6mm">${storage.days.map((day) => html`<div><h3>${t('document.storage.day', { month: words.longMonths[day.month]! })}</h3>${figure(storageChart(day, words, { width: 84, height: 58, em: 2.5, unit: 'mm' }))}</div>`)}</div><p class="note">${t('document.storage.day_note')}</p></div>`
}

export function storageYear({ model, words, t }: PageContext) {
  const { storage } = model.figures
  if (!storage) return null
  const lines = storageReasonLines(storage, words)
  return html`<div><h3>${t('document.storage.year')}</h3><table class="eq many"><tbody>${lines.map(({ name, amount }) => html`<tr><td>${name}</td><td class="r">${minus(amount)}</td></tr>`)}<tr><td><b>${t('document.storage.total')}</b></td><td class="r"><b>${minus(words.money(storage.savingCents))}</b></td></tr></tbody></table></div>`
}

export function storageText({ model, words, t }: PageContext) {
  const { storage } = model.figures
  if (!storage) return null
  const found = storageFindings(storage, words)
  return html`<div style="display:grid;gap:2.4mm"><p>${found.money}</p>${found.backup ? html`<p>${found.backup}</p>` : null}<p>${found.life}</p><p class="note">${t('document.storage.method', { course: t(courseName(storage)) })} ${t(
    'document.storage.shares',
    {
      typed: words.setRate(storage.selfTyped),
      before: words.percent(storage.selfDirect, 0),
      after: words.percent(storage.selfStored, 0),
    },
  )}</p></div>`
}

export const courseName = ({ course }: StorageResult): DocumentKey =>
  `document.storage.course_${course.kind === 'own' ? 'own' : course.profile}`
