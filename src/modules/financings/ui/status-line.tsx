import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Stepper } from '../../../platform/ui/pieces/stepper.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../contract.ts'
import { paidBy } from '../financing.ts'
import type { FinancingStatus } from '../setup/statuses-contract.ts'
import { isEnd, isPassedOver, wayOf } from '../setup/way.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'
import { useEntryLacks } from './use-entry-lacks.ts'
import { changed } from './use-financing-calls.ts'

const decisions = { approved: 'approved', disapproved: 'disapproved' } as const

interface Decision {
  approval?: Financing['approval']
}

/** A status that is named after what the bank decided records it too, while nobody has. */
function useDecision({ approval }: Financing, to: FinancingStatus | undefined): Decision {
  const mayDecide = useMay('financings.edit-financing-approval')
  const decided = to && to.kind in decisions ? decisions[to.kind as keyof typeof decisions] : undefined
  return decided && mayDecide && approval === 'waiting' ? { approval: decided } : {}
}

interface WhatFollowsProps {
  financing: Financing
  kind: FinancingStatus['kind'] | undefined
  also: Decision
}

/** What else changes with the status: the money of the sale, and what is recorded of the bank. */
function WhatFollows({ financing, kind, also }: WhatFollowsProps) {
  const { t } = useText(words)
  const { saleId, saleCode, statusKind, bankName, approvedAmount, totalFinanced } = financing
  if (also.approval)
    return t(also.approval === 'approved' ? 'financings-ui.entry.approves' : 'financings-ui.entry.disapproves', {
      bank: bankName || t('financings-ui.entry.bank'),
    })
  if (!saleId || (kind === 'paid') === (statusKind === 'paid')) return null
  const code = String(saleCode ?? '')
  const way = kind === 'paid' ? 'paid' : 'unpaid'
  return typeof totalFinanced === 'number' && approvedAmount !== undefined
    ? t(`financings-ui.${way}.sum`, { amount: formatMoney(paidBy({ approvedAmount, totalFinanced })), code })
    : t(`financings-ui.${way}.why`, { code })
}

/** How far the financing is, and the way into each status: any may follow any other. The ends beside the way stand in a menu. */
export function StatusLine({ financing }: { financing: Financing }) {
  const { t } = useText(words)
  const statuses = useItem(financings.statuses, {}).data ?? []
  const mayEdit = useMay('financings.edit-status')
  const edit = useCall(financings.edit, { refreshes: changed, tells: 'nowhere' })
  const [wanted, setWanted] = useState<{ id: string; name: string } | null>(null)
  const { id, statusId, stoodIn = [], approval } = financing
  const to = statuses.find((status) => status.id === wanted?.id)
  const also = useDecision(financing, to)
  const lacks = useEntryLacks({ ...financing, ...also }, to)
  const ends = statuses.filter((status) => isEnd(status) && status.id !== statusId)
  if (statusId === undefined || statusId === null) return null
  return (
    <>
      <div className={styles.way}>
        <Stepper
          label={t('financings-ui.steps')}
          steps={wayOf(statuses, statusId).map((status) => ({
            id: status.id,
            name: status.name,
            isSkipped: isPassedOver(status, stoodIn, approval),
          }))}
          at={statusId}
          {...(mayEdit && { onPick: setWanted })}
        />
        {mayEdit && ends.length > 0 && (
          <Menu
            groups={[
              { items: ends.map(({ id: end, name }) => ({ label: name, run: () => setWanted({ id: end, name }) })) },
            ]}
          >
            <Button size="small" variant="quiet">
              {t('financings-ui.ends')}
            </Button>
          </Menu>
        )}
      </div>
      <ConfirmDialog
        isOpen={wanted !== null && wanted.id !== statusId}
        onClose={() => setWanted(null)}
        title={t('financings-ui.enter', { name: wanted?.name ?? '' })}
        confirm={t('financings-ui.enter', { name: wanted?.name ?? '' })}
        unavailable={lacks}
        run={async () => {
          await edit.call({ params: { id }, body: { statusId: wanted!.id, ...also } })
          notify.success(t('financings-ui.entered', { name: wanted!.name }))
        }}
      >
        {lacks ?? <WhatFollows financing={financing} kind={to?.kind} also={also} />}
      </ConfirmDialog>
    </>
  )
}
