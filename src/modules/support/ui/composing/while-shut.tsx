import { useText } from '../../../../platform/ui/text/use-text.ts'
import { shownPhone } from '../../../channels/shown-phone.ts'
import type { Conversation } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'
import { TemplateComposer } from './template-composer.tsx'

/** What can be done while the channel takes no free text: first of all an approved message, where the channel has one. */
export const WhileShut = ({ conversation }: { conversation: Conversation }) => (
  <>
    <TemplateComposer conversation={conversation} />
    {conversation.phone && <OtherWays phone={conversation.phone} />}
  </>
)

function OtherWays({ phone }: { phone: string }) {
  const { t } = useText(words)
  const digits = phone.replace(/\D/g, '')
  return (
    <span className={styles.ways}>
      <a href={`tel:+${digits}`}>{t('composer.call', { phone: shownPhone(phone) })}</a>
      <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        {t('composer.own_whatsapp')}
      </a>
    </span>
  )
}
