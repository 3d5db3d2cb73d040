import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sendingMessages } from '../sending/sending-messages.ts'
import { SentPart } from '../sending/sent-part.tsx'

export interface ReadyLink {
  url: string
  number: number
}

/** The link that was made with the proposal, before its page opens. */
export function ReadyLinkDialog({ link: { url, number }, onClose }: { link: ReadyLink; onClose(): void }) {
  const { t } = useText(sendingMessages)
  const sent = {
    channel: 'link',
    to: '',
    url,
    whatsapp: null,
    pdfUrl: null,
    isCopied: false,
    hasTab: false,
    password: '',
  } as const
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sending.title', { number })}
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('sending.done')}
        </Button>
      }
    >
      <SentPart sent={sent} />
    </Dialog>
  )
}
