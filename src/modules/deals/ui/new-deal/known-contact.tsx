import { formatPhone, isPhone } from '../../../../platform/brazil/phone.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import type { Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { contacts } from '../../../contacts/contract.ts'
import styles from '../deals-page.module.css'
import { dealScreenMessages as words } from '../messages.ts'

interface KnownContactProps {
  phone: string
  onUse(contact: Option): void
}

/** The contact who already has this phone, if the person may see them, with a button to use them for the deal. */
export function KnownContact({ phone, onUse }: KnownContactProps) {
  const { t } = useText(words)
  const isAsked = isPhone(phone)
  const found = useItem(contacts.list, { query: { search: phone, pageSize: 5 } }, { enabled: isAsked })
  const known = isAsked ? found.data?.list.find((one) => one.phone === phone) : undefined
  return (
    <div role="status">
      {known && (
        <p className={styles.known}>
          {t('deals.contact.known', { name: known.name, phone: formatPhone(phone) })}
          <Button
            size="small"
            onClick={() => onUse({ value: known.id, label: known.name, detail: formatPhone(known.phone) })}
          >
            {t('deals.contact.use')}
          </Button>
        </p>
      )}
    </div>
  )
}
