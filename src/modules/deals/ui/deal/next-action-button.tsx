import { IconArrowRight, IconBolt, IconCash, IconFileText, IconRotate, IconSend } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Asked } from '../../../../platform/access/permission.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import type { IconType } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { type NextAction, nextAction } from '../../next-action.ts'
import { dealPageMessages } from './messages.ts'
import { ReopenDialog } from './reopen-dialog.tsx'

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
