import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { fieldText } from '../../../platform/record/field-text.ts'
import { wordsOf } from '../../../platform/record/record.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contactRecord } from '../../contacts/contact-record.ts'
import { type Contact, contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import type { BankOffers } from '../contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'

interface LinkBanksProps {
  /** Whose customer asks the bank; empty until a deal is chosen. */
  dealId: string | null
  banks: readonly BankOffers[]
}

/** Banks that simulate on their own site alone: the way there, and the customer's data to type there. */
export function LinkBanks({ dealId, banks }: LinkBanksProps) {
  const { t } = useText(words)
  const sites = banks.filter(({ kind, site }) => kind === 'link' && site)
  if (sites.length === 0) return null
  return (
    <div className={styles.asked}>
      {sites.map(({ bankId, name: bank, site }) => (
        <a key={bankId} className={styles.site} href={site} target="_blank" rel="noreferrer">
          <Icon of={IconExternalLink} size="small" />
          {t('financings-ui.site_of', { bank })}
        </a>
      ))}
      {dealId && <CopyCustomer dealId={dealId} />}
    </div>
  )
}

const typedAtBanks = [
  'name',
  'document',
  'birthDate',
  'phone',
  'email',
  'occupation',
  'monthlyIncome',
  'zipCode',
  'street',
  'number',
  'district',
  'city',
  'state',
] as const

/** As much of the customer as the person sees. */
function CopyCustomer({ dealId }: { dealId: string }) {
  const { lang, t, say } = useText(words)
  const maySeeDeal = useMay(deals.show.needs)
  const mayCopy = useMay(contacts.show.needs) && maySeeDeal
  const deal = useItem(deals.show, { params: { id: dealId } }, { enabled: mayCopy })
  const id = deal.data?.contactId ?? ''
  const contact = useItem(contacts.show, { params: { id } }, { enabled: id !== '' })
  if (!mayCopy || deal.error || contact.error) return null
  const linesOf = (person: Contact) =>
    typedAtBanks.flatMap((name) => {
      const field = contactRecord.fields[name]
      const text = fieldText(lang, field, person[name])
      return text ? [`${say(wordsOf(field, person))}: ${text}`] : []
    })
  return (
    <Button
      size="small"
      icon={IconCopy}
      isBusy={!contact.data}
      onClick={() => contact.data && void copyText(linesOf(contact.data).join('\n'))}
    >
      {t('financings-ui.copy_customer')}
    </Button>
  )
}
