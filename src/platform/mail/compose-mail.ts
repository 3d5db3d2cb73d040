import { isHexColour, shadeUntil } from '../document/colour.ts'
import { html, raw } from '../document/html.ts'
import { contrast } from '../document/oklch.ts'
import type { Lang } from '../i18n/messages.ts'
import { defaultColors } from '../rules/default-colors.ts'
import { publicAddress, type Settings } from '../settings.ts'
import type { Company } from '../tenancy/company.ts'
import type { Mail, MailContent } from './mail.ts'

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** A mail in the company's colours, as HTML that mail programs understand and as plain text. */
export function composeMail(
  settings: Settings,
  company: Pick<Company, 'name' | 'slug' | 'domain' | 'logoUrl' | 'primaryColor'>,
  lang: Lang,
  to: string,
  { subject, title, lines, code, action, note, attachments }: MailContent,
): Mail {
  const brand = isHexColour(company.primaryColor) ? company.primaryColor : defaultColors.primaryColor
  const onBrand = contrast(brand, '#FFFFFF') >= contrast(brand, '#0B1F22') ? '#FFFFFF' : '#0B1F22'
  const button = shadeUntil(brand, 'darker', (candidate) => contrast(candidate, '#FFFFFF') >= 4.5)
  const name = company.name || 'Girassol'
  const logo = company.logoUrl.startsWith('/') ? publicAddress(settings, company) + company.logoUrl : company.logoUrl
  // A logo was drawn for white: on the brand's colour it would stand in a box of its own.
  const hasLogo = /^https?:/.test(logo)
  const markup = html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#F3F6F6;${raw(font)};color:#14282C">
<div style="display:none;max-height:0;overflow:hidden">${lines[0]}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#F3F6F6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;background:#FFFFFF;border:1px solid #DDE5E6;border-radius:8px;overflow:hidden">
<tr><td style="background:${hasLogo ? '#FFFFFF' : brand};border-bottom:${hasLogo ? `3px solid ${brand}` : '0'};color:${onBrand};padding:20px 32px;font-size:18px;font-weight:700">${
    hasLogo
      ? html`<img src="${logo}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:100%;border:0">`
      : name
  }</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.01em">${title}</h1>
${lines.map((line) => html`<p style="margin:0 0 16px;font-size:15px;line-height:24px">${line}</p>`)}
${code && html`<p style="margin:8px 0 24px;padding:16px 0;background:#F3F6F6;border-radius:8px;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;font-variant-numeric:tabular-nums">${code}</p>`}
${action && html`<p style="margin:8px 0 24px"><a href="${action.url}" style="display:inline-block;background:${button};color:#FFFFFF;padding:12px 20px;border-radius:6px;font-size:15px;font-weight:700;text-decoration:none">${action.label}</a></p>`}
${note && html`<p style="margin:0;font-size:13px;line-height:20px;color:#5A6E72">${note}</p>`}
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:#5A6E72">${name}${name === 'Girassol' ? '' : ' · Girassol'}</p>
</td></tr></table>
</body>
</html>`
  const text = [title, ...lines, code, action && `${action.label}: ${action.url}`, note, `-- \n${name}`]
    .filter(Boolean)
    .join('\n\n')
  return { to, subject, html: markup.toString(), text, ...(attachments && { attachments }) }
}
