import { html } from '../../../../platform/document/html.ts'
import { comparedOffers, markText, waysOf } from '../compared-offers.ts'
import type { ComparedCell } from '../compared-rows.ts'
import type { PageContext, PageHead } from '../page.ts'

/** Answers: what do I get more, and what less, with each option? */
export function optionsHead({ model, words, t }: PageContext): PageHead {
  const { offers, today, bill } = comparedOffers(model, words)
  return {
    section: t('options.section'),
    title: t('options.headline', { ways: waysOf(offers.length, words, true) }),
    lead: t(today ? 'options.lead_paper_more' : 'options.lead_paper', { today, bill, name: model.option.name }),
    packed: true,
  }
}

export function optionsTable({ model, words, t }: PageContext) {
  if (model.others.length === 0) return null
  const { offers, rows } = comparedOffers(model, words)
  const crowded = offers.length > 3 ? ' many' : ''
  return html`<table class="op${crowded}"><thead><tr><th></th>${offers.map(
    (offer) =>
      html`<th class="${offer.mark ? 'on' : ''}"><i>${markText(offer, t)}</i><b>${offer.name}</b><span>${offer.note}</span></th>`,
  )}</tr></thead><tbody><tr><td>${t('options.price')}</td>${offers.map(
    ({ cash, loan, price, mark }) =>
      html`<td class="${mark ? 'on' : ''}"><strong>${price}</strong><span>${
        cash ? (loan ? t('options.cash_or', { terms: loan }) : t('options.cash_alone')) : (loan ?? '')
      }</span></td>`,
  )}</tr>${rows.map(
    ({ label, note, cells }) =>
      html`<tr><td>${label}<span>${note}</span></td>${cells.map(
        (cell, at) => html`<td class="${offers[at]!.mark ? 'on' : ''}">${drawn(cell)}</td>`,
      )}</tr>`,
  )}</tbody></table>`
}

export function optionsWhy({ model, words }: PageContext) {
  if (model.others.length === 0) return null
  const { why, same } = comparedOffers(model, words)
  return html`<div class="opwhy">${why ? html`<p><b>${why}</b></p>` : null}<p>${same}</p></div>`
}

const drawn = ({ strong, soft, bar }: ComparedCell) =>
  html`<b>${strong}</b>${soft ? html`<span>${soft}</span>` : null}${
    bar
      ? html`<u class="${bar.kind}"><i style="width:${(100 * bar.share).toFixed(2)}%"></i>${
          bar.mark === null ? null : html`<s style="left:${(100 * bar.mark).toFixed(2)}%"></s>`
        }</u>`
      : null
  }`
