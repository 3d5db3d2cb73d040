import {
  IconBrandWhatsapp,
  IconDots,
  IconLink,
  IconPencil,
  IconShieldCheck,
  IconUserMinus,
  IconWritingSign,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { inTab } from '../../../platform/ui/pieces/open-tab.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents, type Signer } from '../contract.ts'
import { addSignersFlag, removeSignersFlag } from '../flags.ts'
import { isAnybody, mayRemoveSigner, takesCodeAt } from '../signer.ts'
import { CorrectSignerDialog } from './add-signer-dialog.tsx'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

const changed = [documents.show, documents.list]

interface SignerActionsProps {
  document: DocumentDetail
  signer: Signer
}

/** What can be done with one signer: what brings them to sign as a button, the rest in a menu. */
export function SignerActions({ document, signer }: SignerActionsProps) {
  const { t } = useText(words)
  const mayEdit = useMay(documents.link.needs)
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null)
  const ways = useWaysToSign(document, signer)
  const changes = useChanges({ document, signer }, setOpen)
  if (!mayEdit || document.state !== 'process' || signer.state === 'signed') return null
  const [main, ...others] = ways
  const groups = [others, changes].filter((items) => items.length > 0).map((items) => ({ items }))
  const close = () => setOpen(null)
  return (
    <div className={styles.signerActions}>
      {main && (
        <Button variant="quiet" icon={main.icon} onClick={main.run}>
          {main.label}
        </Button>
      )}
      {groups.length > 0 && (
        <Menu groups={groups}>
          <IconButton icon={IconDots} label={t('documents.signer_more', { name: signer.name })} />
        </Menu>
      )}
      {open === 'correct' && <CorrectSignerDialog document={document} signer={signer} onClose={close} />}
      {open === 'remove' && <RemoveSigner document={document} signer={signer} onClose={close} />}
    </div>
  )
}

/** It does something, and has its picture. */
type Way = MenuItem & Required<Pick<MenuItem, 'icon' | 'run'>>

/** How somebody whose turn it is comes to sign, the way that was chosen for them first. */
function useWaysToSign(document: DocumentDetail, signer: Signer): Way[] {
  const { t } = useText(words)
  const params = { id: document.id, signerId: signer.id }
  const link = useCall(documents.link)
  const host = useCall(documents.host, { refreshes: [documents.show] })
  if (!signer.isNext || document.provider === 'clicksign') return []
  const signHere = (query: { withCode?: 'true' }) => inTab(async () => (await host.call({ params, query })).path)
  const needsCode = isAnybody({ ...signer, auth: 'in-person' }) && takesCodeAt(signer)
  const here = [
    ...(needsCode ? [] : [{ label: t('documents.sign_here'), icon: IconWritingSign, run: () => void signHere({}) }]),
    ...(takesCodeAt(signer)
      ? [
          {
            label: t('documents.sign_here_code'),
            icon: IconShieldCheck,
            run: () => void signHere({ withCode: 'true' }),
          },
        ]
      : []),
  ]
  const openChat = () => void inTab(async () => (await link.call({ params })).whatsapp)
  const copy = async () => copyText((await link.call({ params })).url)
  const away = [
    ...(signer.phone ? [{ label: 'WhatsApp', icon: IconBrandWhatsapp, run: openChat }] : []),
    { label: t('documents.copy_link'), icon: IconLink, run: () => void copy() },
  ]
  const sent = signer.channel === 'phone' ? away : away.toReversed()
  const own = document.provider === 'own' ? here : []
  return signer.auth === 'in-person' ? own : [...sent, ...own]
}

/** What changes who signs: as far as nobody has signed in that place, and the person may. */
function useChanges({ document, signer }: SignerActionsProps, open: (what: 'correct' | 'remove') => void): MenuItem[] {
  const { t } = useText(words)
  const granted = usePermissions()
  if (granted.has(removeSignersFlag) || !mayRemoveSigner(document.state, signer.state).ok) return []
  const remove = {
    label: t('documents.remove_signer', { name: signer.name.split(' ')[0]! }),
    icon: IconUserMinus,
    isDangerous: true,
    run: () => open('remove'),
  }
  if (granted.has(addSignersFlag)) return [remove]
  return [{ label: t('documents.correct_signer'), icon: IconPencil, run: () => open('correct') }, remove]
}

function RemoveSigner({ document, signer, onClose }: SignerActionsProps & { onClose(): void }) {
  const { t } = useText(words)
  const remove = useCall(documents.removeSigner, { refreshes: changed, tells: 'nowhere' })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('documents.remove_signer.ask', { name: signer.name })}
      confirm={t('documents.remove_signer', { name: signer.name.split(' ')[0]! })}
      isDangerous
      run={async () => void (await remove.call({ params: { id: document.id, signerId: signer.id } }))}
    >
      {t('documents.remove_signer.why')}
    </ConfirmDialog>
  )
}
