import { qrCode } from '../../../../platform/document/charts/qr-code.ts'
import { sunRays } from '../../../../platform/document/charts/sun-rays.ts'
import { html } from '../../../../platform/document/html.ts'
import { generationSun } from '../charts.ts'
import { firstYearSpan, hasSaving } from '../findings.ts'
import { figure, namingPage, type PageContext } from '../page.ts'

/** Answers: is this for me, and what is it worth? */
export function coverPage(context: PageContext) {
  const { model, words, t } = context
  const { brand, company, client, consultant, head, figures } = model
  const logo = brand.logoOnDark
    ? html`<img src="${brand.logoOnDark}" alt="${company.name}">`
    : html`<b class="${company.name.length > 40 ? 'long' : ''}">${company.name}</b>`
  const facts: [string, string][] = [
    [
      t('document.system'),
      model.option.name
        ? t('options.system_of', { name: model.option.name, power: words.number(figures.system.powerKwp, 2, 0) })
        : `${words.number(figures.system.powerKwp, 2, 0)}\u00a0kWp`,
    ],
    [t('document.issued_on'), words.date(head.issuedOn)],
    [t('document.valid_until'), words.date(head.validUntil)],
    [t('document.consultant'), consultant.name],
  ]
  const issuer = [
    company.legalName,
    company.document && `CNPJ ${company.document}`,
    company.address,
    company.phone,
    company.site,
  ].filter(Boolean)
  const place = [`${client.city}, ${client.uf}`, client.district].filter(Boolean).join(' · ')
  const crowded = client.name.length > 70 || consultant.name.length > 40 || issuer.join(' · ').length > 150
  const name = client.name.length > 70 ? 'small' : client.name.length > 42 ? 'medium' : ''
  return html`<section class="page cover${crowded ? ' crowded' : ''}${head.publicUrl ? ' linked' : ''}" data-page="${context.number}"><div class="top">${brand.banner && html`<img class="banner" src="${brand.banner}" alt="">`}<div class="head"><span class="logo">${logo}</span><p class="no">${t('document.proposal_number', { number: head.number })}<span>${t('document.revision', { revision: head.revision })}</span></p></div>
<div class="hero">${hero(context)}</div>
<div class="sun">${figure(
    sunRays(
      { width: 210, height: 128, em: 2.7, unit: 'mm' },
      {
        ...generationSun(model, words),
        caption: [t('document.kwh_a_year'), t('document.estimated_generation')],
        names: 'beside',
      },
    ),
  )}</div></div>
<div class="bottom">${link(context)}<p class="kick">${t('document.prepared_for')}</p><h1 class="${name}">${client.name}</h1><p class="where">${place}</p>
<dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd class="${value.length > 22 ? 'long' : ''}">${value}</dd></div>`)}</dl>
<p class="issuer">${issuer.join(' · ')}</p></div></section>`
}

/** A QR code of the proposal's page, for scanning with a phone. */
function link({ model, t }: PageContext) {
  const { publicUrl } = model.head
  const caption = t(model.acceptedId ? 'document.cover.open_accepted' : 'document.cover.open')
  if (!publicUrl) return null
  const code = qrCode({ width: 26, height: 26, em: 2, unit: 'mm' }, t('document.chart.qr'), publicUrl)
  return html`<div class="code">${figure(code)}<p>${caption}</p></div>`
}

function hero(context: PageContext) {
  const { model, words, t } = context
  const { firstYear, generation } = model.figures
  const note = namingPage(context, 'document.cover.estimate', 'assumptions', { span: firstYearSpan(model, words) })
  if (!hasSaving(model)) {
    const shown = `${words.number(generation.yearKwh)}\u00a0kWh`
    return html`<p>${t('document.cover.generation')}</p><strong class="long">${shown}</strong><p class="sub">${note}</p>`
  }
  const shown = words.wholeMoney(firstYear.savingCents)
  const { today } = firstYear
  const bill = t(today ? 'document.cover.bill_more' : 'document.cover.bill', {
    ...(today && { today: words.wholeMoney(today.total) }),
    before: words.wholeMoney(firstYear.meanWithout.total),
    after: words.wholeMoney(firstYear.meanWith.total),
  })
  return html`<p>${t('document.cover.saving')}</p><strong class="${shown.length > 11 ? 'long' : ''}">${shown}</strong><p class="sub">${bill}<br>${note}</p>`
}
