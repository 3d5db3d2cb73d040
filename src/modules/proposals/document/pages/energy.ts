import { html } from '../../../../platform/document/html.ts'
import { destinationChart, energyChart, lossesChart } from '../charts.ts'
import { energyLead, energyTitle } from '../findings.ts'
import { figure, innerPage, type PageContext } from '../page.ts'
import { shownDestination } from '../shown.ts'

/** Answers: does it cover what I use? */
export function energyPage(context: PageContext) {
  const { model, words, t } = context
  const { consumption, generation, irradiation } = model.figures
  const unit = model.basis.input.units.find((candidate) => candidate.generating)
  const plane = irradiation.planes.length === 1 ? irradiation.planes[0] : undefined
  const values = {
    daily: words.number(irradiation.planeMean, 2),
    horizontal: words.number(irradiation.horizontalMean, 2),
  }
  return innerPage(context, {
    section: 'document.section.energy',
    title: energyTitle(model, words),
    lead: energyLead(model, words),
    body: html`<div><p class="legend"><span><i style="background:var(--use)"></i><span>${t('document.energy.consumption')} <b>${words.kwh(consumption.expectedYearKwh)}</b> ${t('document.energy.consumption_note')}</span></span><span><i style="background:var(--sun)"></i><span>${t('document.energy.generation')} <b>${words.kwh(generation.yearKwh)}</b> ${t('document.a_year')}</span></span></p>
${figure(energyChart(model, words, { width: 174, height: 80, em: 2.6, unit: 'mm' }))}</div>
<div><h3>${t('document.energy.destination', { total: words.kwh(shownDestination(model).total) })}</h3>${figure(destinationChart(model, words, { width: 174, height: 19, em: 2.6, unit: 'mm' }))}</div>
<div><h3>${t('document.energy.losses')}</h3>${figure(lossesChart(model, words, { width: 174, height: 19, em: 2.6, unit: 'mm' }))}</div>
<div class="thirds"><p><b>${t('document.energy.irradiation')}</b>${
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
    })}</p><p><b>${t('document.energy.simultaneity')}</b>${t('document.energy.simultaneity_text', { rate: words.setRate(unit?.simultaneity ?? 0) })}</p></div>`,
  })
}
