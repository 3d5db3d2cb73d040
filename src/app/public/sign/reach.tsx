import type { ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import type { Text } from './sign-page.tsx'

interface ReachProps {
  /** Who answers for the document; left out: it is not known, or the company itself. */
  asks?: ShownSigning['asks'] | undefined
  phone: string
  mail: string
  t: Text
}

/** The ways to the company, for whoever cannot go on here: first to the person who answers for the document. */
export function Reach({ asks, phone, mail, t }: ReachProps) {
  return (
    <>
      {asks && !asks.phone && <p>{t('sign.ask', { name: asks.name })}</p>}
      {asks?.phone && (
        <a className="sg-quiet" href={telOf(asks.phone)}>
          {t('sign.ask_phone', { name: asks.name, phone: formatPhone(asks.phone) })}
        </a>
      )}
      {phone && (
        <a className="sg-quiet" href={telOf(phone)}>
          {t('sign.call', { phone: formatPhone(phone) })}
        </a>
      )}
      {mail && (
        <a className="sg-quiet" href={`mailto:${mail}`}>
          {t('sign.mail', { mail })}
        </a>
      )}
    </>
  )
}

const telOf = (phone: string) => `tel:+55${phone.replace(/\D/g, '')}`
