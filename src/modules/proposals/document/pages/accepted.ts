import { html } from '../../../../platform/document/html.ts'
import { paymentTerms } from '../../offer/payment-terms.ts'
import type { DocumentAcceptance } from '../document-model.ts'
import { offersOf } from '../offers.ts'
import type { PageContext } from '../page.ts'

/** Answers: who accepted what, when, and how is it known? */
export function acceptedNote(context: PageContext, accepted: DocumentAcceptance) {
  const { words, t } = context
  const { terms, priceCents } = accepted
  return html`<div class="accept"><div class="ah"><h2 class="${t('document.accept.title').length > 8 ? 'h-small' : ''}">${t('document.accept.title')}</h2><p>${textOf(context)}</p></div>
<div class="checks one"><span><i class="on"></i>${terms ? paymentTerms(terms, words) : words.money(priceCents)}</span></div>
<dl class="proof">${factsOf(context, accepted).map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl></div>`
}

/** Of the accepted option, whichever one the pages tell in full. */
function textOf({ model, words, t }: PageContext) {
  const { option, figures } = offersOf(model).find((offer) => offer.option.id === model.acceptedId) ?? model
  return t(option.name ? 'accepted.option_text' : 'accepted.text', {
    name: option.name,
    number: model.head.number,
    revision: model.head.revision,
    power: words.number(figures.system.powerKwp, 2, 0),
  })
}

function factsOf({ model, words, t }: PageContext, accepted: DocumentAcceptance): [string, string][] {
  const { customer, at, timeZone, codeTo, byCompany, record } = accepted
  const acceptedAt = (iso: string) =>
    t('accepted.at', { date: words.date(iso, timeZone), time: words.time(iso, timeZone) })
  const facts: [string, string][] = []
  if (customer)
    facts.push(
      [t('accepted.who'), customer.name],
      [t(`accepted.${customer.document.kind}`), customer.document.text],
      [t('accepted.when'), acceptedAt(at)],
    )
  if (customer && codeTo !== null)
    facts.push([t('accepted.proof'), codeTo ? t('accepted.by_code', { to: codeTo }) : t('accepted.no_code')])
  if (byCompany) {
    const by = { name: byCompany.name, company: model.company.name, at: acceptedAt(byCompany.at) }
    facts.push([t(customer ? 'accepted.confirmed' : 'accepted.registered'), t('accepted.by_company', by)])
  }
  if (!customer && !byCompany) facts.push([t('accepted.when'), acceptedAt(at)])
  if (record) facts.push([t('accepted.record'), t('accepted.record_text', record)])
  return facts
}
