import { html } from '../../../../platform/document/html.ts'
import { inParts } from '../../../../platform/document/in-parts.ts'
import { singleLineChart, singleLineNote } from '../../../designs/single-line-chart.ts'
import { roofChart } from '../charts.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import type { EquipmentLine } from '../equipment-lines.ts'
import { systemTitle } from '../findings.ts'
import { figure, namingPage, type PageContext, type PageHead } from '../page.ts'
import { drawnRoofOf, systemLead } from '../roof/drawn-roof-chart.ts'
import { capital } from '../words.ts'

/** The number of lines that fit on the page of the roof; the others get a page of their own. */
const roomBesideRoof = 6
const roomOnAPage = 15

/** Answers: what goes on my roof, for how long is it guaranteed? */
export const systemHead = ({ model, words, t }: PageContext): PageHead => ({
  section: t('document.section.system'),
  title: systemTitle(model, words),
  lead: t(systemLead(model)),
})

export function roof(context: PageContext) {
  const { model, words, t } = context
  const { module } = model.basis.input
  const lines = equipmentPages(model.equipment)[0]!
  return html`<div><div class="sys"><div>${figure(roofChart(model, words, { width: 108, height: lines.length > 5 ? 84 : 96, em: 2.6, unit: 'mm' }))}</div>
<dl class="spec">${specification(context).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></div>
<p class="note" style="margin-top:3mm">${t('document.system.note', {
    count: model.figures.system.moduleCount,
    weight: words.number(module.weightKg, 1, 0),
    structure: words.number(model.basis.input.sizing.structureWeight, 1, 0),
  })}</p></div>`
}

/** The lines that fit on a page in the usual size. */
const maxRows = 18

export const singleLinePages = (model: ProposalDocumentModel) => (drawnRoofOf(model)?.line ? 1 : 0)

/** The single-line diagram, from the drawn strings to the grid; empty where the roof was not drawn. */
export function singleLine({ model, part }: PageContext) {
  const line = drawnRoofOf(model)?.line
  if (!line || part > 0) return null
  const rows = line.units.reduce((sum, { strings }) => sum + Math.max(1, strings.length), 0)
  const em = 2.5 * Math.min(1, maxRows / rows)
  const chart = singleLineChart({ width: 174, height: 60, em, unit: 'mm' }, line, model.lang)
  return html`<div>${figure(chart)}<p class="note" style="margin-top:2mm">${singleLineNote(model.lang)}</p></div>`
}

export const equipment = (context: PageContext) => equipmentTable(context, equipmentPages(context.model.equipment)[0]!)

export const equipmentHead = ({ t }: PageContext): PageHead => ({
  section: t('document.section.equipment'),
  title: t('document.system.equipment_title'),
  packed: true,
})

/** The equipment that did not fit beside the roof. */
export function moreEquipment(context: PageContext) {
  const lines = equipmentPages(context.model.equipment)[context.part + 1]
  return lines
    ? html`${equipmentTable(context, lines)}<p class="note">${context.t('document.system.equipment_note')}</p>`
    : null
}

export const equipmentPages = (lines: EquipmentLine[]) => inParts(lines, roomOnAPage, roomBesideRoof)

function equipmentTable(context: PageContext, lines: EquipmentLine[]) {
  const { words, t } = context
  return html`<table class="eq${lines.length > 5 ? ' many' : ''}"><thead><tr><th>${t('document.system.equipment')}</th><th class="r">${t('document.system.quantity')}</th><th>${t('document.system.warranty')}</th></tr></thead><tbody>${lines.map(
    (line) =>
      html`<tr><td><b>${line.name}</b>${line.detail ? html`<span>${line.detail}</span>` : null}</td><td class="r">${words.number(line.quantity, 2, 0)}</td><td>${
        line.isWorded
          ? namingPage(context, 'document.own.see_page', 'terms')
          : line.warrantyYears === null
            ? t('document.system.warranty_maker')
            : html`<b>${t('document.years', { count: line.warrantyYears })}</b>`
      }${line.warrantyNote && !line.isWorded ? html`<span>${line.warrantyNote}</span>` : null}</td></tr>`,
  )}</tbody></table>`
}

function specification({ model, words, t }: PageContext): [string, string][] {
  const { system, battery } = model.figures
  const { inverters } = model.basis.input
  const voltage = inverters[0]?.datasheet.lineVoltage
  const inverterCount = inverters.reduce((sum, inverter) => sum + inverter.quantity, 0)
  const ac = `${words.number(system.acPowerKw, 2, 0)}\u00a0kW${voltage ? `, ${words.number(voltage)}\u00a0V` : ''}`
  const faces = system.planes
    .filter((plane) => plane.modules > 0)
    .map((plane) =>
      plane.tilt > 0
        ? `${capital(words.direction(plane.azimuth))}, ${words.number(plane.tilt, 1, 0)}°`
        : t('document.system.flat'),
    )
  const shading = model.figures.losses.breakdown.find(({ key }) => key === 'shading')!.rate
  const rows: ([string, string] | null)[] = [
    [t('document.system.power'), `${words.number(system.powerKwp, 2, 0)}\u00a0kWp`],
    [t('document.system.inverters', { count: inverterCount }), ac],
    system.dcAcRatio === null ? null : [t('document.system.ratio'), words.number(system.dcAcRatio, 2)],
    battery ? [t('document.system.battery'), `${words.number(battery.installedKwh, 2, 0)}\u00a0kWh`] : null,
    [t('document.system.area'), `${words.number(system.areaM2, 1)}\u00a0m²`],
    [t('document.system.weight'), `${words.number(system.weightKg)}\u00a0kg`],
    [t('document.system.load'), `${words.number(system.roofLoad, 1)}\u00a0kg/m²`],
    ...faces
      .slice(0, 4)
      .map((face, index): [string, string] => [
        index === 0 ? t('document.system.orientation', { count: faces.length }) : '',
        face,
      ]),
    [t('document.system.shading'), words.percent(shading)],
  ]
  return rows.filter((row) => row !== null)
}
