import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { contacts } from '../../../contacts/contract.ts'
import { ReachLink, useWhatsapp } from '../../../contacts/ui/public.ts'
import type { Deal } from '../../contract.ts'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'

/**
 * The contact of the deal, where its title does not name it, and how to reach them; on a phone the dock does the
 * latter.
 */
export function ContactInHead({ deal: { contact, title } }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const mayOpen = useMay(contacts.show.needs)
  const whatsapp = useWhatsapp(contact?.id, contact?.phone ?? '')
  if (!contact) return null
  const { id, name, phone } = contact
  return (
    <>
      {name && name !== title && (mayOpen ? <Link to={`/contacts/${id}`}>{name}</Link> : <span>{name}</span>)}
      {phone && (
        <span className={styles.phone}>
          <ReachLink
            size="small"
            icon={IconPhone}
            label={`${t('deal.call')}: ${formatPhone(phone)}`}
            href={`tel:+55${phone}`}
          />
          <ReachLink size="small" icon={IconBrandWhatsapp} label={t('deal.whatsapp')} {...whatsapp} />
        </span>
      )}
    </>
  )
}
