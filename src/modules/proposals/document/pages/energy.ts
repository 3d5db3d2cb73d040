import { html } from '../../../../platform/document/html.ts'
import { estimatedText, loadsText } from '../additions-text.ts'
import { energyChart, lossesChart } from '../charts.ts'
import { destinationChart, destinationList } from '../destination-chart.ts'
import { energyLead, energyTitle } from '../findings.ts'
import { figure, type PageContext, type PageHead } from '../page.ts'
import { shownDestination } from '../shown.ts'

/** Answers: does it cover what I use? */
export const energyHead = ({ model, words, t }: PageContext): PageHead => ({
  section: t('document.section.energy'),
  title: energyTitle(model, words),
  lead: energyLead(model, words),
})

export function months({ model, words, t }: PageContext) {
  const { consumption, generation } = model.figures
  const texts = [loadsText(model, words), estimatedText(model, words)].filter((text) => text !== null)
  return html`<div><p class="legend"><span><i style="background:var(--use)"></i><span>${t('document.energy.consumption')} <b>${words.kwh(consumption.expectedYearKwh)}</b> ${t(texts.length > 0 || !model.readFromBills ? 'document.a_year' : 'document.energy.consumption_note')}</span></span><span><i style="background:var(--sun)"></i><span>${t('document.energy.generation')} <b>${words.kwh(generation.yearKwh)}</b> ${t('document.a_year')}</span></span></p>
${figure(energyChart(model, words, { width: 174, height: texts.length > 0 ? 72 : 80, em: 2.6, unit: 'mm' }))}${texts.length > 0 ? html`<p class="note">${texts.join(' ')}</p>` : null}</div>`
}

export function destination({ model, words, t }: PageContext) {
  const { storage } = model.figures
  return html`<div><h3>${t('document.energy.destination', { total: words.kwh(shownDestination(model).total) })}</h3>${figure(destinationChart(model, words, { width: 174, height: storage ? 10 : 19, em: 2.6, unit: 'mm' }))}${storage ? html`<p class="legend" style="gap:2mm 6mm;margin:2mm 0 0">${destinationList(model).map(({ name, value, fill }) => html`<span><i style="background:${fill}"></i><span>${t(name)} <b>${words.kwh(value)}</b></span></span>`)}</p>` : null}</div>`
}

export const losses = ({ model, words, t }: PageContext) =>
  html`<div><h3>${t('document.energy.losses')}</h3>${figure(lossesChart(model, words, { width: 174, height: 19, em: 2.6, unit: 'mm' }))}</div>`

export function energyNotes({ model, words, t }: PageContext) {
  const { generation, irradiation, storage, selfByHours } = model.figures
  const unit = model.basis.input.units.find((candidate) => candidate.generating)
  const plane = irradiation.planes.length === 1 ? irradiation.planes[0] : undefined
  const values = {
    daily: words.number(irradiation.planeMean, 2),
    horizontal: words.number(irradiation.horizontalMean, 2),
  }
  return html`<div class="thirds"><p><b>${t('document.energy.irradiation')}</b>${
    plane && plane.tilt > 0
      ? t('document.energy.irradiation_plane', {
          ...values,
          face: words.direction(plane.azimuth),
          tilt: words.number(plane.tilt, 1, 0),
        })
      : t('document.energy.irradiation_planes', values)
  }</p><p><b>${t('document.energy.yield')}</b>${t('document.energy.yield_text', {
    yield: words.number(generation.specificYield),
    mean: words.kwh(generation.meanKwh),
  })}</p><p><b>${t('document.energy.simultaneity')}</b>${storage ? t('document.storage.self_text', { rate: words.percent(storage.selfStored, 0) }) : t('document.energy.simultaneity_text', { rate: selfByHours === undefined ? words.setRate(unit?.simultaneity ?? 0) : words.percent(selfByHours, 0) })}</p></div>`
}
