import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sendingMessages as words } from './sending-messages.ts'

const SendingDialog = lazy(() => import('./sending-dialog.tsx').then((it) => ({ default: it.SendingDialog })))

/** Sends what is on the screen by e-mail; while its address is still being fetched (null), a click waits for it. */
export function SendButton({ address, title }: { address: string | null; title: string }) {
  const { t } = useText(words)
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isPhone ? (
        <IconButton icon={IconMail} label={t('insights.sendings.send')} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={IconMail} onClick={() => setOpen(true)}>
          {t('insights.sendings.send')}
        </Button>
      )}
      {isOpen && address !== null && (
        <Suspense>
          <SendingDialog address={address} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
