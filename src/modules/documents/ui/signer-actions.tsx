import {
  IconBrandWhatsapp,
  IconLink,
  IconPencil,
  IconShieldCheck,
  IconUserMinus,
  IconWritingSign,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { inTab } from '../../../platform/ui/pieces/open-tab.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents, type Signer } from '../contract.ts'
import { addSignersFlag, removeSignersFlag } from '../flags.ts'
import { mayRemoveSigner, takesCodeAt } from '../signer.ts'
import { CorrectSignerDialog } from './add-signer-dialog.tsx'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

const changed = [documents.show, documents.list]

/** What can be done with one signer: hand on the link, sign here, take off. */
export function SignerActions({ document, signer }: { document: DocumentDetail; signer: Signer }) {
  const { t } = useText(words)
  const held = usePermissions()
  const mayEdit = useMay(documents.link.needs)
  const params = { id: document.id, signerId: signer.id }
  const link = useCall(documents.link)
  const host = useCall(documents.host, { refreshes: [documents.show] })
  const remove = useCall(documents.removeSigner, { refreshes: changed })
  const [isCorrecting, setCorrecting] = useState(false)
  const mayRemove = !held.has(removeSignersFlag) && mayRemoveSigner(document.state, signer.state).ok
  if (!mayEdit || document.state !== 'process' || signer.state === 'signed') return null
  const copy = async () => {
    const { url } = await link.call({ params })
    await copyText(url)
  }
  const openChat = () => inTab(async () => (await link.call({ params })).whatsapp)
  const signHere = (query: { withCode?: 'true' }) => inTab(async () => (await host.call({ params, query })).path)
  return (
    <div className={styles.signerActions}>
      {signer.isNext && document.provider !== 'clicksign' && (
        <>
          {document.provider === 'own' && (
            <Button variant="quiet" icon={IconWritingSign} onClick={() => void signHere({})}>
              {t('documents.sign_here')}
            </Button>
          )}
          {document.provider === 'own' && takesCodeAt(signer) && (
            <Button variant="quiet" icon={IconShieldCheck} onClick={() => void signHere({ withCode: 'true' })}>
              {t('documents.sign_here_code')}
            </Button>
          )}
          {signer.auth !== 'in-person' && (
            <Button variant="quiet" icon={IconLink} onClick={() => void copy()}>
              {t('documents.copy_link')}
            </Button>
          )}
          {signer.phone && signer.auth !== 'in-person' && (
            <Button variant="quiet" icon={IconBrandWhatsapp} onClick={() => void openChat()}>
              WhatsApp
            </Button>
          )}
        </>
      )}
      {mayRemove && !held.has(addSignersFlag) && (
        <Button variant="quiet" icon={IconPencil} onClick={() => setCorrecting(true)}>
          {t('documents.correct_signer')}
        </Button>
      )}
      {isCorrecting && <CorrectSignerDialog document={document} signer={signer} onClose={() => setCorrecting(false)} />}
      {mayRemove && (
        <ConfirmButton
          variant="quiet"
          icon={IconUserMinus}
          label={t('documents.remove_signer', { name: signer.name.split(' ')[0]! })}
          ask={{
            title: t('documents.remove_signer.ask', { name: signer.name }),
            children: t('documents.remove_signer.why'),
            confirm: t('documents.remove_signer', { name: signer.name.split(' ')[0]! }),
            isDangerous: true,
            run: () => remove.call({ params }),
          }}
        />
      )}
    </div>
  )
}
