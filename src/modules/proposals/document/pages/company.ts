import { html } from '../../../../platform/document/html.ts'
import type { PageContext, PageHead } from '../page.ts'

/** What fits the page. */
const maxShown = 6

/** Who builds it, and what they have built. */
export const companyHead = ({ model, t }: PageContext): PageHead => ({
  section: t('document.section.company'),
  title: t('document.company.title', { company: model.company.name }),
  lead: t('document.company.lead'),
})

export function works({ model, t }: PageContext) {
  const shown = model.company.works.slice(0, maxShown)
  if (shown.length === 0) return null
  return html`<div class="works${shown.length > 4 ? ' many' : ''}">${shown.map(
    ({ picture, caption }) =>
      html`<figure><img src="${picture}" alt="${caption || t('document.company.work')}"><figcaption>${caption}</figcaption></figure>`,
  )}</div>`
}

export function companyFacts({ model, t }: PageContext) {
  const { company, consultant } = model
  const facts = [
    [t('public.company.legal'), [company.legalName, company.document && `CNPJ ${company.document}`]],
    [t('public.company.address'), [company.address]],
    [t('public.company.phone'), [company.phone]],
    [t('public.seller'), [consultant.name, consultant.phone]],
  ] as const
  return html`<dl class="spec">${facts.map(([name, values]) => {
    const value = values.filter(Boolean).join(', ')
    return value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  })}</dl>`
}
