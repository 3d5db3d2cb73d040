import type { FastifyRequest } from 'fastify'
import { formatPhone } from '../brazil/phone.ts'
import { type Html, html, raw } from '../document/html.ts'
import type { Lang } from '../i18n/messages.ts'
import { translate } from '../i18n/registry.ts'
import { type Company, noCompany } from '../tenancy/company.ts'
import { companyOf } from './company-of-host.ts'
import type { Services } from './services.ts'

/**
 * The page shown to a person whose browser was refused an address: the company, the reason, and where to go. People
 * who are no users of the company are told whom to contact.
 */
export async function refusalPage(services: Services, request: FastifyRequest, lang: Lang, sentence: string) {
  // Also where the database cannot be asked whose page this is.
  const company = request.company ?? (await companyOf(services, request.headers.host).catch(() => noCompany))
  const isPublic = request.url.startsWith('/api/public/')
  return html`<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${[sentence, company.name].filter(Boolean).join(' ')}</title>
<style>${look(company)}</style>
<main>
${company.name && html`<p class="whose">${company.name}</p>`}
<h1 role="alert">${sentence}</h1>
${isPublic ? whomToAsk(company, lang) : html`<p><a href="/">${translate(lang, 'platform.visit_home')}</a></p>`}
</main>
</html>
`.markup
}

function whomToAsk({ name, profile }: Company, lang: Lang): Html | false {
  const { phone, email } = profile
  if (!name) return false
  return html`<p>${translate(lang, 'platform.visit_ask', { company: name })}</p>
${phone && html`<p><a href="tel:${phone.replace(/[^\d+]/g, '')}">${translate(lang, 'platform.visit_call', { phone: formatPhone(phone) })}</a></p>`}
${email && html`<p><a href="mailto:${email}">${translate(lang, 'platform.visit_write', { email })}</a></p>`}`
}

const look = ({ primaryColor }: Company) =>
  raw(`:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; border-top: 0.5rem solid ${primaryColor} }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere }
.whose { margin: 0; font-weight: 600 }
h1 { margin: 1rem 0; font-size: 1.375rem; line-height: 1.3 }
a { display: inline-block; padding: 0.625rem 0 }`)
