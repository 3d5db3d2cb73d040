import {
  IconArrowRight,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconRotate,
  IconThumbDown,
  IconTrash,
  IconTrophy,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { tellDeleted } from '../../../../platform/ui/feedback/undo-deletion.ts'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { team } from '../../../team/contract.ts'
import { DenialDialog, teamScreenMessages } from '../../../team/ui/public.ts'
import { type Deal, deals } from '../../contract.ts'
import { LoseDealDialog } from '../moving/lose-deal-dialog.tsx'
import { CopyDealDialog } from '../new-deal/copy-deal-dialog.tsx'
import { openClientInstance } from './client-instance.ts'
import { dealPageMessages } from './messages.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { staleWithDeal } from './use-deal.ts'

type Open = 'lose' | 'reopen' | 'copy' | 'win' | 'remove' | 'deny' | null

/** All other actions on a deal; an action that is not possible now stays visible and says why. */
export function DealMenu({ deal, onMove }: { deal: Deal; onMove(statusId: string | null): void }) {
  const { t, say } = useText(dealPageMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayDeny = useMay(team.deny.needs)
  const mayOpenInstance = useMay('deals.client-instance')
  const mayCopy = useMay(deals.copy.needs)
  const mayRemove = useMay(deals.remove.needs)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const win = useCall(deals.win, { refreshes: staleWithDeal, tells: 'nowhere' })
  const remove = useCall(deals.remove, { refreshes: [deals.list, deals.board], tells: 'nowhere' })
  const why = (verdict: { ok: boolean; message?: string | undefined }) =>
    verdict.ok ? null : (verdict.message ?? null)
  const isOpen = deal.state === 'open'
  return (
    <>
      <Menu
        groups={[
          {
            items: [
              { label: t('deal.move'), icon: IconArrowRight, unavailable: why(deal.can.move), run: () => onMove(null) },
              ...(isOpen
                ? [
                    {
                      label: t('deal.win'),
                      icon: IconTrophy,
                      unavailable: why(deal.can.win),
                      run: () => setOpen('win'),
                    },
                    {
                      label: t('deal.lose'),
                      icon: IconThumbDown,
                      unavailable: why(deal.can.lose),
                      run: () => setOpen('lose'),
                    },
                  ]
                : [
                    {
                      label: t('deal.reopen'),
                      icon: IconRotate,
                      unavailable: why(deal.can.reopen),
                      run: () => setOpen('reopen'),
                    },
                  ]),
              ...(mayCopy ? [{ label: t('deal.copy'), icon: IconCopy, run: () => setOpen('copy') }] : []),
              ...(mayOpenInstance
                ? [{ label: t('deal.instance.open'), icon: IconExternalLink, run: () => openClientInstance(deal) }]
                : []),
              ...(mayDeny
                ? [{ label: say(teamScreenMessages['team.deny']), icon: IconEyeOff, run: () => setOpen('deny') }]
                : []),
            ],
          },
          {
            items: mayRemove
              ? [
                  {
                    label: t('deal.remove'),
                    icon: IconTrash,
                    isDangerous: true,
                    unavailable: why(deal.can.delete),
                    run: () => setOpen('remove'),
                  },
                ]
              : [],
          },
        ]}
      >
        <IconButton icon={IconDots} label={t('deal.more')} variant="outlined" />
      </Menu>
      {open === 'lose' && <LoseDealDialog deal={deal} onClose={close} />}
      {open === 'reopen' && <ReopenDialog deal={deal} onClose={close} />}
      {open === 'copy' && <CopyDealDialog deal={deal} onClose={close} />}
      <DenialDialog kind="deal" recordId={deal.id} name={deal.title} isOpen={open === 'deny'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'win'}
        onClose={close}
        title={t('deal.win.ask', { title: deal.title })}
        confirm={t('deal.win')}
        run={async () => {
          await win.call({ params: { id: deal.id } })
          notify.success(t('deal.won'))
        }}
      >
        {t('deal.win.why')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={t('deal.remove.ask', { title: deal.title })}
        confirm={t('deal.remove')}
        isDangerous
        run={async () => {
          await remove.call({ params: { id: deal.id } })
          tellDeleted(queries, {
            id: deal.id,
            text: t('deal.removed', { title: deal.title }),
            refreshes: [deals.list, deals.board, deals.show],
            onBack: () => void navigate({ to: `/negocio/${deal.id}` }),
          })
          await navigate({ to: '/negocios' })
        }}
      >
        {t('deal.remove.why')}
      </ConfirmDialog>
    </>
  )
}
