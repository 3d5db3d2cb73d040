import { IconBrandWhatsapp } from '@tabler/icons-react'
import { OutsideButton } from '../../../../platform/ui/pieces/button.tsx'
import { CopyText } from '../../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { SendingChannel } from '../../sending.ts'
import styles from './send-dialog.module.css'
import { sendingMessages } from './sending-messages.ts'

export interface Sent {
  channel: SendingChannel
  to: string
  url: string
  whatsapp: string | null
  pdfUrl: string | null
  isCopied: boolean
  /** WhatsApp opened in another tab; a browser may block it. */
  hasTab: boolean
  /** The typed password; empty where the link keeps its own. */
  password: string
}

/** The result, and what is left to do by hand. */
export function SentPart({ sent }: { sent: Sent }) {
  const { t } = useText(sendingMessages)
  const { channel, url, pdfUrl, to, whatsapp, password, isCopied } = sent
  const done = {
    whatsapp: t(sent.hasTab ? 'sending.whatsapp_opened' : 'sending.whatsapp_ready'),
    email: t('sending.email_sent', { to }),
    link: t(isCopied ? 'sending.link_copied' : 'sending.link_ready'),
  }[channel]
  return (
    <div className={styles.sent}>
      <p role="status">{done}</p>
      {whatsapp && (
        <OutsideButton to={whatsapp} variant="primary" icon={IconBrandWhatsapp}>
          {t('sending.whatsapp_open')}
        </OutsideButton>
      )}
      <div className={styles.line}>
        <code>{url}</code>
        <CopyText text={url} />
      </div>
      {pdfUrl && (
        <div className={styles.line}>
          <code>{pdfUrl}</code>
          <CopyText text={pdfUrl} />
        </div>
      )}
      {password && (
        <div className={styles.line}>
          <code>
            {t('sending.password')}: {password}
          </code>
          <CopyText text={password} />
        </div>
      )}
    </div>
  )
}
