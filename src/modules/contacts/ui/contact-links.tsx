import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './contacts.module.css'
import { contactScreenMessages } from './messages.ts'
import { ReachLink } from './reach-link.tsx'

/** Ways to reach a person. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  const { t } = useText(contactScreenMessages)
  const link = { className: styles.quick }
  return (
    <span className={styles.links}>
      {phone && <ReachLink {...link} icon={IconPhone} label={t('contacts.call')} href={`tel:+55${phone}`} />}
      {phone && (
        <ReachLink
          {...link}
          icon={IconBrandWhatsapp}
          label={t('contacts.whatsapp')}
          href={`https://wa.me/55${phone}`}
        />
      )}
      {email && <ReachLink {...link} icon={IconMail} label={t('contacts.write')} href={`mailto:${email}`} />}
    </span>
  )
}
