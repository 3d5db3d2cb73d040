import { formatPhone } from '../../platform/brazil/phone.ts'
import { formatMessage, type Lang } from '../../platform/i18n/messages.ts'
import { publicPageMessages } from './messages.ts'

interface ReachCompanyProps {
  lang: Lang
  company: string
  phone?: string | undefined
  mail?: string | undefined
}

/** The way on from a page that has no proposal: the company's phone and e-mail, as far as it has given them. */
export function ReachCompany({ lang, company, phone, mail }: ReachCompanyProps) {
  const t = (key: keyof typeof publicPageMessages, values = {}) => formatMessage(lang, publicPageMessages[key], values)
  return (
    <>
      {phone && (
        <a className="pp-button pp-wide" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {t('public-page.call', { company, phone: formatPhone(phone) })}
        </a>
      )}
      {mail && (
        <a
          className="pp-button pp-wide pp-outline"
          href={`mailto:${mail}?subject=${encodeURIComponent(t('public-page.mail_subject'))}&body=${encodeURIComponent(location.href)}`}
        >
          {t('public-page.mail', { mail })}
        </a>
      )}
    </>
  )
}
