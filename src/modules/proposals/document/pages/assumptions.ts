import { qrCode } from '../../../../platform/document/charts/qr-code.ts'
import { html } from '../../../../platform/document/html.ts'
import { paymentTerms } from '../../offer/payment-terms.ts'
import { termsOf } from '../../terms-of.ts'
import { assumptionLines } from '../assumption-lines.ts'
import { figure, type PageContext, type PageHead } from '../page.ts'
import { acceptedNote } from './accepted.ts'

/** Answers: what is all this based on, where do I sign? */
export const assumptionsHead = ({ t }: PageContext): PageHead => ({
  section: t('document.section.assumptions'),
  title: t('document.assumptions.title'),
  tight: true,
})

export const basis = ({ model, words }: PageContext) =>
  html`<dl class="basis">${assumptionLines(model, words).map(({ name, text }) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>`

/** Where to sign, until somebody has accepted. */
export const acceptance = (context: PageContext) =>
  context.model.accepted ? acceptedNote(context, context.model.accepted) : toSign(context)

function toSign({ model, words, t }: PageContext) {
  const { head, client, company, consultant, figures } = model
  const cells = (pattern: string) => [...pattern].map((sign) => (sign === '0' ? html`<i></i>` : html`<s>${sign}</s>`))
  return html`<div class="accept"><div class="ah"><h2 class="${t('document.accept.title').length > 8 ? 'h-small' : ''}">${t('document.accept.title')}</h2><p>${t(
    model.option.name ? 'options.accept_text' : 'document.accept.text',
    {
      name: model.option.name,
      number: head.number,
      revision: head.revision,
      power: words.number(figures.system.powerKwp, 2, 0),
    },
  )}</p></div>
<div class="checks${figures.payments.length > 4 ? ' many' : ''}">${figures.payments.slice(0, 6).map((payment) => html`<span><i></i>${paymentTerms(termsOf(payment), words)}</span>`)}</div>
<div class="sign"><div class="field"><u></u>${t('document.accept.signature', { name: client.name })}</div><div class="field"><div class="cells">${cells('000.000.000-00')}</div>${t('document.accept.cpf')}</div>
<div class="field"><u></u>${company.name}, ${consultant.name}</div><div class="field"><u></u>${t('document.accept.place_date')}</div></div>
${head.publicUrl ? html`<div class="phone">${figure(qrCode({ width: 19, height: 19, em: 2, unit: 'mm' }, t('document.chart.qr'), head.publicUrl))}<p><b>${t('document.accept.phone')}</b><br>${t('document.accept.phone_text', { url: head.publicUrl.replace(/^https?:\/\//, '') })}</p></div>` : null}</div>`
}
