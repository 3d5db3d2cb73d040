import { IconHeartBroken, IconLayoutKanban, IconTag, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useBulkCall } from '../../../../platform/ui/work/use-bulk-call.tsx'
import { dealBulk } from '../../bulk-contract.ts'
import { deals } from '../../contract.ts'
import { dealSearch } from '../deal-search.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { BulkLose, BulkMove, BulkTag, BulkTransfer, type Chosen } from './bulk-dialogs.tsx'

const refreshes = [deals.board, deals.list, deals.totals, deals.show]
const actions = [
  { id: 'move', icon: IconLayoutKanban, dialog: BulkMove },
  { id: 'transfer', icon: IconUserCheck, dialog: BulkTransfer },
  { id: 'tag', icon: IconTag, dialog: BulkTag },
  { id: 'lose', icon: IconHeartBroken, dialog: BulkLose },
] as const

/** The actions on the selected deals, or on all that match the filters; each opens a dialog first. */
export function BulkActions({ chosen, count, clear }: { chosen: Chosen; count: number; clear(): void }) {
  const { t } = useText(words)
  const [asking, setAsking] = useState<(typeof actions)[number] | null>(null)
  const mayMove = useMay(dealBulk.moveWork.needs)
  const mayEdit = useMay(dealBulk.transfer.needs)
  const address = useUrlState(dealSearch)
  const end = () => {
    setAsking(null)
    clear()
  }
  const { tell, reasons } = useBulkCall(refreshes, end, ({ id, kind }) => {
    if (kind !== 'deals.move') return false
    address.set({ ficaram: id })
    return true
  })
  const Asked = asking?.dialog
  return (
    <>
      {actions
        .filter(({ id }) => (id === 'move' ? mayMove : mayEdit))
        .map((action) => (
          <Button key={action.id} variant="quiet" icon={action.icon} onClick={() => setAsking(action)}>
            {t(`deals.bulk.${action.id}`)}
          </Button>
        ))}
      {Asked && (
        <Asked chosen={chosen} count={count} refreshes={refreshes} tell={tell} onClose={() => setAsking(null)} />
      )}
      {reasons}
    </>
  )
}
