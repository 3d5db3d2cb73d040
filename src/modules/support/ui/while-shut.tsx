import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Conversation } from '../contract.ts'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'
import { shownPhone } from './shown-phone.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** What can be done while the channel takes no free text: first of all an approved message. */
export function WhileShut({ conversation }: { conversation: Conversation }) {
  const { t } = useText(words)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <span className={styles.ways}>
      <Button variant="primary" icon={IconTemplate} onClick={() => setChoosing(true)}>
        {t('composer.template')}
      </Button>
      {conversation.phone && <OtherWays phone={conversation.phone} />}
      {isChoosing && <TemplateDialog conversation={conversation} onClose={() => setChoosing(false)} />}
    </span>
  )
}

function OtherWays({ phone }: { phone: string }) {
  const { t } = useText(words)
  const digits = phone.replace(/\D/g, '')
  return (
    <>
      <a href={`tel:+${digits}`}>{t('composer.call', { phone: shownPhone(phone) })}</a>
      <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        {t('composer.own_whatsapp')}
      </a>
    </>
  )
}
