import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './contacts.module.css'
import { contactScreenMessages } from './messages.ts'
import { ReachLink } from './reach-link.tsx'
import { useWhatsapp } from './use-whatsapp.ts'

/** Ways to reach a person. */
export function ContactLinks({ id, phone, email }: { id: string; phone: string; email: string }) {
  const { t } = useText(contactScreenMessages)
  const link = { className: styles.quick }
  const whatsapp = useWhatsapp(id, phone)
  return (
    <span className={styles.links}>
      {phone && <ReachLink {...link} icon={IconPhone} label={t('contacts.call')} href={`tel:+55${phone}`} />}
      {phone && <ReachLink {...link} icon={IconBrandWhatsapp} label={t('contacts.whatsapp')} {...whatsapp} />}
      {email && <ReachLink {...link} icon={IconMail} label={t('contacts.write')} href={`mailto:${email}`} />}
    </span>
  )
}
