import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'
import { Tooltip } from '../../../platform/ui/pieces/tooltip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './contacts.module.css'
import { contactScreenMessages } from './messages.ts'

/** Ways to reach a person: each is a plain link that the device knows how to open. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  const { t } = useText(contactScreenMessages)
  const link = (icon: IconType, label: string, href: string, isOutside = false) => (
    <Tooltip label={label}>
      <a
        className={styles.quick}
        href={href}
        aria-label={label}
        {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
      >
        <Icon of={icon} />
      </a>
    </Tooltip>
  )
  return (
    <span className={styles.links}>
      {phone && link(IconPhone, t('contacts.call'), `tel:+55${phone}`)}
      {phone && link(IconBrandWhatsapp, t('contacts.whatsapp'), `https://wa.me/55${phone}`, true)}
      {email && link(IconMail, t('contacts.write'), `mailto:${email}`)}
    </span>
  )
}
