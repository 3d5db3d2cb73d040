import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconDots,
  IconFilePlus,
  IconFileTypePdf,
  IconPencil,
  IconRefresh,
  IconSend,
  IconSolarPanel2,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { tellDeleted } from '../../../../platform/ui/feedback/undo-deletion.ts'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ProposalRow, proposals } from '../../contract.ts'
import { expiredFlag } from '../../proposal.ts'
import { AcceptDialog } from '../accept-dialog.tsx'
import { proposalScreenMessages } from '../messages.ts'
import { openPdf } from '../open-pdf.ts'
import { proposalRefreshes } from '../refreshes.ts'
import { SendDialog } from '../sending/send-dialog.tsx'
import { sendingMessages } from '../sending/sending-messages.ts'
import { useReason } from '../use-reason.ts'
import { EquipmentDialog } from './equipment-dialog.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { RecalculateDialog } from './recalculate-dialog.tsx'
import { TemplateDialog, useTemplateChoice } from './template-choice.tsx'

const editsKits = ['proposals.edit', 'proposals.edit-kit-items-only'] as const

type Asked = 'template' | 'accept' | 'equipment' | 'give-up' | 'remove' | 'recalculate' | null

/** The fields of a row that its menu needs. */
export const actionNeeds = [
  'number',
  'dealId',
  'state',
  'priceCents',
  'powerKwp',
  'validUntil',
  'isMain',
  'receivedAt',
  'dealTitle',
  'allowed',
] as const

export interface ProposalActionsProps {
  proposal: Pick<ProposalRow, 'id' | (typeof actionNeeds)[number]>
  /** The menu is open and contains all actions. */
  inMenu?: boolean
  /** A card among others, none of which is the screen's primary action. */
  isOneOfMany?: boolean
}

/** All actions on a proposal; those that its state forbids stay visible and say why. */
export function ProposalActions({ proposal, inMenu = false, isOneOfMany = false }: ProposalActionsProps) {
  const { t, say } = useText(proposalScreenMessages)
  const reason = useReason()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const granted = usePermissions()
  const [asked, setAsked] = useState<Asked>(null)
  const [isSharing, setSharing] = useState(false)
  const [isListed, setListed] = useState(inMenu)
  const refreshes = proposalRefreshes
  const template = useTemplateChoice(proposal.id, !inMenu && !isOneOfMany)
  const params = { id: proposal.id }
  const { number } = proposal
  const remove = useCall(proposals.remove, { refreshes, tells: 'nowhere' })
  const makeMain = useCall(proposals.makeMain, {
    refreshes,
    onDone: ({ priceCents }) => notify.success(t('proposal-ui.made_main', { price: formatMoney(priceCents) })),
  })
  const duplicate = useCall(proposals.duplicate, {
    refreshes,
    onDone: (copy) => {
      notify.success(t('proposal-ui.duplicated', { number: copy.number }))
      void navigate({ to: `/negocio/${copy.dealId}/propostas/${copy.id}` as string })
    },
  })
  const isBlocked = proposal.state === 'expired' && granted.has(expiredFlag)
  const [mayPdf, mayAccept, mayEdit] = [useMay('proposals.view-pdf'), useMay('proposals.accept'), useMay(editsKits)]
  const maySend = useMay(proposals.send.needs)
  const pdfReason = isBlocked ? reason({ ok: false, code: 'proposals.expired' }) : null
  const waits = proposal.receivedAt !== null
  const isAcceptable = mayAccept && (proposal.state !== 'accepted' || waits)
  const acceptLabel = t(waits ? 'proposal-ui.confirm' : 'proposal-ui.accept')
  // The next step of a proposal is to send it to its customer, or to confirm the acceptance.
  const isToSend = proposal.state === 'generated' && !waits && !isOneOfMany
  // Where only the deal's status forbids it, the dialog offers the move.
  const isMovable = proposal.allowed.accept.code === 'funnels.accept_forbidden'
  const acceptReason = isMovable ? null : reason(proposal.allowed.accept)
  const items = [
    inMenu &&
      mayPdf && {
        label: t('proposal-ui.pdf'),
        icon: IconFileTypePdf,
        unavailable: pdfReason,
        run: () => void openPdf(proposal.id),
      },
    inMenu &&
      maySend && {
        label: say(sendingMessages['sending.send']),
        icon: IconSend,
        unavailable: reason(proposal.allowed.share),
        run: () => setSharing(true),
      },
    inMenu &&
      isAcceptable && {
        label: acceptLabel,
        icon: IconCheck,
        unavailable: acceptReason,
        run: () => setAsked('accept'),
      },
    granted.has('proposals.generate') && {
      label: t('proposal-ui.duplicate'),
      icon: IconCopy,
      run: () => void duplicate.run({ params }),
    },
    granted.has('proposals.generate') && {
      label: t('proposal-ui.start_from'),
      icon: IconFilePlus,
      to: `/negocio/${proposal.dealId}/nova-proposta`,
      search: { from: proposal.id },
    },
    mayEdit && {
      label: t(granted.has('proposals.edit') ? 'proposal-ui.edit_all' : 'proposal-ui.edit_kit'),
      icon: IconPencil,
      unavailable: reason(proposal.allowed.changePrice),
      to: `/negocio/${proposal.dealId}/alterar-proposta`,
      search: { proposal: proposal.id },
    },
    granted.has('proposals.edit-accepted') && {
      label: t('proposal-ui.equipment'),
      icon: IconSolarPanel2,
      unavailable: reason(proposal.allowed.changeEquipment),
      run: () => setAsked('equipment'),
    },
    granted.has('proposals.edit') && {
      label: t('proposal-ui.recalculate'),
      icon: IconRefresh,
      unavailable: reason(proposal.allowed.changePrice),
      run: () => setAsked('recalculate'),
    },
    granted.has('proposals.edit') &&
      !proposal.isMain && {
        label: t('proposal-ui.make_main'),
        icon: IconStar,
        unavailable: reason(proposal.allowed.main),
        run: () => void makeMain.run({ params }),
      },
    granted.has('proposals.edit') && {
      label: t('proposal-ui.give_up'),
      icon: IconArrowBackUp,
      unavailable: reason(proposal.allowed.giveUp),
      run: () => setAsked('give-up'),
    },
  ].filter((item) => item !== false)
  const dangerous = granted.has('proposals.delete')
    ? [
        {
          label: t('proposal-ui.delete'),
          icon: IconTrash,
          isDangerous: true,
          unavailable: reason(proposal.allowed.remove),
          run: () => setAsked('remove'),
        },
      ]
    : []
  return (
    <>
      {!inMenu && mayPdf && (
        <Button
          icon={IconFileTypePdf}
          unavailable={pdfReason}
          onClick={() => (template.isOpen ? setAsked('template') : void openPdf(proposal.id))}
        >
          {t('proposal-ui.pdf')}
        </Button>
      )}
      {!inMenu && maySend && (
        <Button
          {...(isToSend && { variant: 'primary' as const })}
          icon={IconSend}
          unavailable={reason(proposal.allowed.share)}
          onClick={() => setSharing(true)}
        >
          {say(sendingMessages['sending.send'])}
        </Button>
      )}
      {!inMenu && isAcceptable && (
        <Button
          {...(waits && !isOneOfMany && { variant: 'primary' as const })}
          icon={IconCheck}
          unavailable={acceptReason}
          onClick={() => setAsked('accept')}
        >
          {acceptLabel}
        </Button>
      )}
      {items.length + dangerous.length > 0 && (
        <Menu groups={[{ items }, { items: dangerous }]} isOpen={isListed} onOpenChange={setListed}>
          <IconButton icon={IconDots} size={inMenu ? 'small' : 'medium'} label={t('proposal-ui.more')} />
        </Menu>
      )}
      <SendDialog proposal={proposal} isOpen={isSharing} onClose={() => setSharing(false)} />
      {asked === 'template' && template.choice && (
        <TemplateDialog id={proposal.id} choice={template.choice} opens onClose={() => setAsked(null)} />
      )}
      <AcceptDialog proposal={proposal} isOpen={asked === 'accept'} onClose={() => setAsked(null)} />
      <EquipmentDialog id={proposal.id} isOpen={asked === 'equipment'} onClose={() => setAsked(null)} />
      <RecalculateDialog id={proposal.id} isOpen={asked === 'recalculate'} onClose={() => setAsked(null)} />
      {asked === 'give-up' && <GiveUpDialog proposal={proposal} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={t('proposal-ui.delete_ask', { number })}
        confirm={t('proposal-ui.delete_confirm')}
        isDangerous
        run={async () => {
          await remove.call({ params })
          tellDeleted(queries, { id: proposal.id, text: t('proposal-ui.deleted', { number }), refreshes })
          if (!inMenu) await navigate({ to: `/negocio/${proposal.dealId}/propostas` as string })
        }}
      >
        {t('proposal-ui.delete_text')}
      </ConfirmDialog>
    </>
  )
}
