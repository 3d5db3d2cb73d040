import { html } from '../../../../platform/document/html.ts'
import { innerPage, type PageContext } from '../page.ts'

/** What fits the page. */
const mostShown = 6

/** Who builds it, and what they have built. */
export function companyPage(context: PageContext) {
  const { model, t } = context
  const { company, consultant } = model
  const shown = company.works.slice(0, mostShown)
  const facts = [
    [t('public.company.legal'), [company.legalName, company.document && `CNPJ ${company.document}`]],
    [t('public.company.address'), [company.address]],
    [t('public.company.phone'), [company.phone]],
    [t('public.seller'), [consultant.name, consultant.phone]],
  ] as const
  return innerPage(context, {
    section: 'document.section.company',
    title: t('document.company.title', { company: company.name }),
    lead: t('document.company.lead'),
    body: html`<div class="works${shown.length > 4 ? ' many' : ''}">${shown.map(
      ({ picture, caption }) =>
        html`<figure><img src="${picture}" alt="${caption || t('document.company.work')}"><figcaption>${caption}</figcaption></figure>`,
    )}</div>
<dl class="spec">${facts.map(([name, values]) => {
      const value = values.filter(Boolean).join(', ')
      return value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`
    })}</dl>`,
  })
}
