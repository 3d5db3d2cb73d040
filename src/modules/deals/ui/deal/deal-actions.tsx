import {
  IconArrowRight,
  IconBolt,
  IconCash,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconFileText,
  IconRotate,
  IconSend,
  IconThumbDown,
  IconTrash,
  IconTrophy,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Asked } from '../../../../platform/access/permission.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { tellDeleted } from '../../../../platform/ui/feedback/undo-deletion.ts'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import type { IconType } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { team } from '../../../team/contract.ts'
import { DenialDialog, teamScreenMessages } from '../../../team/ui/public.ts'
import { type Deal, deals } from '../../contract.ts'
import { type NextAction, nextAction } from '../../next-action.ts'
import { LoseDealDialog } from '../moving/lose-deal-dialog.tsx'
import { CopyDealDialog } from '../new-deal/copy-deal-dialog.tsx'
import { openClientInstance } from './client-instance.ts'
import { dealPageMessages } from './messages.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { staleWithDeal } from './use-deal.ts'

/** The tab of each next step; without that tab the next step is to move the deal. */
const tabOf: Partial<Record<NextAction, string>> = {
  bill: 'conta-energia',
  generate: 'propostas',
  proposals: 'propostas',
  send: 'propostas',
  sale: 'vendas',
  sold: 'vendas',
}
/** Next steps whose tab contains the form, which is opened with it. */
const formOf: Partial<Record<NextAction, Record<string, true>>> = {
  bill: { add: true },
  sale: { add: true },
  send: { send: true },
}
const iconOf: Record<NextAction, IconType> = {
  bill: IconBolt,
  generate: IconFileText,
  proposals: IconFileText,
  send: IconSend,
  sale: IconCash,
  sold: IconCash,
  move: IconArrowRight,
  reopen: IconRotate,
}

/** Who generates or changes proposals also sends them. */
const sends: Asked = ['proposals.generate', 'proposals.edit']

export interface NextActionButtonProps {
  deal: Deal
  /** Paths of the tabs that this person sees. */
  tabs: readonly string[]
  /** The path of the tab on screen. */
  tabOnScreen?: string | undefined
  /** The tab shows one of its records, with its own actions. */
  isOnRecord?: boolean
  onMove(statusId: string | null): void
  size?: 'large'
}

/**
 * The next step as the page's primary button; on its own tab the button moves the deal instead, unless it is won: then there
 * is none.
 */
export function NextActionButton({ deal, tabs, tabOnScreen, isOnRecord = false, onMove, size }: NextActionButtonProps) {
  const { t } = useText(dealPageMessages)
  const [isReopening, setReopening] = useState(false)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wanted = nextAction(deal, useMay(sends))
  const tab = tabOf[wanted]
  const isSeen = tab !== undefined && tabs.includes(tab)
  if (deal.state === 'won' && (!isSeen || (wanted === 'sold' && tab === tabOnScreen))) return null
  const isLookedAt = tab === tabOnScreen && (wanted === 'proposals' || (wanted === 'send' && isOnRecord))
  const action = isLookedAt || (tab && !isSeen) ? 'move' : wanted
  // One filled button at a time: a record and an open form have their own.
  const hasOther =
    isLookedAt || isOnRecord || (tab === tabOnScreen && Object.keys(formOf[wanted] ?? {}).some((it) => search[it]))
  const variant = hasOther ? ('secondary' as const) : ('primary' as const)
  const look = { variant, icon: iconOf[action], ...(size && { size, fullWidth: true }) }
  if (action === 'reopen')
    return (
      <>
        <Button {...look} unavailable={deal.can.reopen.message} onClick={() => setReopening(true)}>
          {t('deal.reopen')}
        </Button>
        {isReopening && <ReopenDialog deal={deal} onClose={() => setReopening(false)} />}
      </>
    )
  if (action === 'move') {
    const next = deal.stepper[deal.stepper.findIndex((status) => status.current) + 1]
    return (
      <Button {...look} unavailable={deal.can.move.message} onClick={() => onMove(next?.id ?? null)}>
        {next ? t('deal.move_to', { status: next.name }) : t('deal.move')}
      </Button>
    )
  }
  const why = verdictOf(deal, action)?.message
  const label = t(`deal.action.${action}`)
  if (why)
    return (
      <Button {...look} unavailable={why}>
        {label}
      </Button>
    )
  return (
    <LinkButton
      {...look}
      to={`/negocio/${deal.id}/${action === 'generate' ? 'nova-proposta' : tab}`}
      {...(formOf[action] && { search: formOf[action] })}
    >
      {label}
    </LinkButton>
  )
}

/** Whether the deal's status and the person's role allow the action; opening a tab is always allowed. */
const verdictOf = ({ can }: Deal, action: NextAction) =>
  action === 'generate' ? can.proposal : action === 'sale' ? can.sale : undefined

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
