import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '../../../../platform/contract/client.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { rowsAsList, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Sale, sales } from '../../contract.ts'
import type { Receipt, SalePlan } from '../../plan-contract.ts'
import { openReceipt, sendReceipt } from '../receipt.ts'
import { planScreenMessages as words } from './messages.ts'
import styles from './plan.module.css'
import { usePlanWords } from './plan-words.ts'
import { shownIn } from './use-plan-calls.ts'

/** What came in of a sale and what was given back, by day, with its proof; deleted by people who may. */
export function ReceiptTable({ sale, plan }: { sale: Sale; plan: SalePlan }) {
  const { t } = useText(words)
  const read = usePlanWords()
  const [removing, setRemoving] = useState<Receipt | null>(null)
  const mayRemove = useMay(sales.unreceive.needs)
  const unreceive = useCall(sales.unreceive, { refreshes: shownIn, tells: 'nowhere' })
  const asked = removing && removing.amount < 0 ? 'plan.unreturn' : 'plan.unreceive'
  const names = read.names(plan.instalments, plan.milestones)
  const nameOf = ({ instalmentId }: Receipt) => names[plan.instalments.findIndex(({ id }) => id === instalmentId)] ?? ''
  const columns: Column<Receipt>[] = [
    {
      id: 'receivedOn',
      title: words['plan.received_on'],
      value: (row) => formatDate(row.receivedOn),
      isName: true,
      width: 8,
    },
    { id: 'instalment', title: words['plan.part'], value: nameOf, width: 10, phone: 'fact' },
    {
      id: 'method',
      title: words['plan.method'],
      value: ({ amount, method }) =>
        amount < 0 ? t('plan.return.by', { method: read.method(method) }) : read.method(method),
      width: 10,
      phone: 'fact',
    },
    { id: 'amount', title: words['plan.amount'], value: (row) => formatMoney(row.amount), align: 'end', width: 8 },
    {
      id: 'file',
      title: words['plan.receipt.file'],
      cell: (row) => <Proof sale={sale} receipt={row} />,
      width: 12,
    },
    ...(mayRemove
      ? [
          {
            id: 'actions',
            title: words['plan.actions'],
            align: 'end' as const,
            cell: (row: Receipt) => (
              <IconButton
                icon={IconTrash}
                size="small"
                label={t(row.amount < 0 ? 'plan.unreturn' : 'plan.unreceive')}
                onClick={() => setRemoving(row)}
              />
            ),
            width: 4,
          },
        ]
      : []),
  ]
  return (
    <>
      <h3 className={styles.heading}>{t('plan.receipts')}</h3>
      <DataTable
        name="sale-receipts"
        label={t('plan.receipts')}
        list={rowsAsList(plan.receipts)}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => `${formatDate(row.receivedOn)}, ${formatMoney(row.amount)}`}
        empty={null}
        isToolless
      />
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t(`${asked}.ask`, { amount: formatMoney(Math.abs(removing?.amount ?? 0)) })}
        confirm={t(asked)}
        isDangerous
        run={async () => {
          await unreceive.call({ params: { id: sale.id, receiptId: removing!.id } })
        }}
      >
        {t(`${asked}.why`)}
      </ConfirmDialog>
    </>
  )
}

function Proof({ sale, receipt }: { sale: Sale; receipt: Receipt }) {
  const { t } = useText(words)
  const mayAdd = useMay(sales.addReceivedFile.needs)
  const plan = useItem(sales.plan, { params: { id: sale.id } }, { enabled: false })
  const params = { id: sale.id, receiptId: receipt.id }
  if (receipt.fileName)
    return (
      <Button
        variant="quiet"
        size="small"
        icon={IconPaperclip}
        onClick={() => void openReceipt(addressOf(sales.receivedFile, { params })).catch(notify.failure)}
      >
        {t('plan.receipt.open')}
      </Button>
    )
  if (!mayAdd) return null
  const send = async () => {
    if (await sendReceipt(addressOf(sales.addReceivedFile, { params })).catch(notify.failure)) await plan.refetch()
  }
  return (
    <Button variant="quiet" size="small" icon={IconPaperclip} onClick={() => void send()}>
      {t('plan.receipt.add')}
    </Button>
  )
}
