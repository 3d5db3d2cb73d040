import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import { allBlocks, settingText, type TemplateBody } from '../../../templates/template-blocks.ts'
import { editingStyles as styles } from '../../../templates/ui/public.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { PublicProposal } from '../public-proposal.tsx'
import { templateEditorMessages as words } from './messages.ts'

interface PhoneViewProps {
  model: ProposalDocumentModel
  body: TemplateBody
}

const nobody = async () => {}

/** The page that the customer opens, as wide as a phone. Nothing can be accepted or asked in it. */
export function PhoneView({ model, body }: PhoneViewProps) {
  const { t } = useText(words)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const inside = frame?.contentDocument?.body
  useEffect(() => {
    const head = frame?.contentDocument?.head
    if (!head) return
    // The page's styles stand where the application put them; in the frame they are asked for the frame's own width.
    const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"],style')]
    head.replaceChildren(...sheets.map((sheet) => sheet.cloneNode(true)))
  }, [frame])
  const pictures = Object.fromEntries(
    allBlocks(body).flatMap(({ block }) => {
      const id = settingText(block, 'picture')
      return id ? [[id, pictureAddress(id)]] : []
    }),
  )
  return (
    <ScrollRegion className={styles.phone} label={t('template-editor.phone')}>
      <iframe ref={setFrame} title={t('template-editor.phone')} />
      {inside &&
        createPortal(
          <PublicProposal
            model={model}
            template={{ body, pictures }}
            onAccept={() => {}}
            acceptState={{ status: 'open' }}
            codeTo={null}
            onSendCode={nobody}
            seller={{ phone: '', url: '#' }}
            pdfUrl="#"
            onAsk={nobody}
            scheme="light"
          />,
          inside,
        )}
    </ScrollRegion>
  )
}
