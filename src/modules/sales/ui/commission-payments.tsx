import { IconPaperclip, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../platform/contract/client.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { rowsAsList, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type CommissionPayment, type Sale, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { saleScreenMessages as words } from './messages.ts'
import { PaymentForm } from './payment-form.tsx'
import { openReceipt, sendReceipt } from './receipt.ts'

/** The payments of a sale's commissions, added and deleted by people who may. */
export function CommissionPayments({ sale }: { sale: Sale }) {
  const { t } = useText(words)
  const rules = useText(saleMessages)
  const mayList = useMay(sales.payments.needs)
  const mayPay = useMay(sales.pay.needs)
  const [isPaying, setPaying] = useState(false)
  const payments = useItem(sales.payments, { params: { id: sale.id } }, { enabled: mayList })
  const seesLines = useMay(sales.lines.needs)
  const lines = useItem(sales.lines, { params: { id: sale.id } }, { enabled: mayPay && seesLines }).data
  if (!mayList) return null
  return (
    <Panel
      title={t('sales.payments')}
      actions={
        mayPay &&
        lines &&
        lines.length > 0 && (
          <Button
            icon={IconPlus}
            unavailable={sale.cancelledOn ? rules.t('sales.is_cancelled') : null}
            onClick={() => setPaying(true)}
          >
            {t('sales.pay')}
          </Button>
        )
      }
    >
      {payments.error ? (
        <Failure failure={payments.error} retry={() => void payments.refetch()} />
      ) : payments.data?.length === 0 ? (
        <p>{t('sales.payments.none')}</p>
      ) : (
        <PaymentTable sale={sale} payments={payments.data ?? []} />
      )}
      <Dialog isOpen={isPaying} onClose={() => setPaying(false)} title={t('sales.pay')} size="small">
        <PaymentForm sale={sale} lines={lines ?? []} onDone={() => setPaying(false)} />
      </Dialog>
    </Panel>
  )
}

function PaymentTable({ sale, payments }: { sale: Sale; payments: readonly CommissionPayment[] }) {
  const { t } = useText(words)
  const granted = usePermissions()
  const [removing, setRemoving] = useState<CommissionPayment | null>(null)
  const unpay = useCall(sales.unpay, {
    refreshes: [sales.payments, sales.lines, sales.show, sales.commissions],
    tells: 'nowhere',
  })
  const mayUnpay = granted.has('sales.delete-commission-payments')
  const columns: Column<CommissionPayment>[] = [
    { id: 'payee', title: words['sales.payee'], value: (row) => row.payeeName, isName: true, width: 14 },
    { id: 'role', title: words['sales.role'], value: (row) => t(`sales.payee.${row.payee}`), width: 9 },
    { id: 'paidOn', title: words['sales.paid_on'], value: (row) => formatDate(row.paidOn), width: 8 },
    { id: 'amount', title: words['sales.amount'], value: (row) => formatMoney(row.amount), align: 'end', width: 9 },
    {
      id: 'receipt',
      title: words['sales.receipt'],
      cell: (row) => <Receipt sale={sale} payment={row} />,
      width: 11,
    },
    ...(mayUnpay
      ? [
          {
            id: 'actions',
            title: words['sales.actions'],
            align: 'end' as const,
            cell: (row: CommissionPayment) =>
              row.closingId === null && (
                <IconButton icon={IconTrash} size="small" label={t('sales.unpay')} onClick={() => setRemoving(row)} />
              ),
            width: 4,
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        name="commission-payments"
        label={t('sales.payments')}
        list={rowsAsList(payments)}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.payeeName}, ${formatMoney(row.amount)}`}
        empty={t('sales.payments.none')}
        isToolless
      />
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('sales.unpay.ask', { amount: formatMoney(removing?.amount ?? 0) })}
        confirm={t('sales.unpay')}
        isDangerous
        run={async () => {
          await unpay.call({ params: { id: sale.id, paymentId: removing!.id } })
        }}
      >
        {t('sales.unpay.why')}
      </ConfirmDialog>
    </>
  )
}

/** A payment of a closing leads to it: its receipt stands there. */
function Receipt({ sale, payment }: { sale: Sale; payment: CommissionPayment }) {
  const { t } = useText(words)
  const mayAdd = useMay(sales.addReceipt.needs)
  const list = useItem(sales.payments, { params: { id: sale.id } }, { enabled: false })
  const params = { id: sale.id, paymentId: payment.id }
  if (payment.closingId)
    return (
      <Link to={`/commissions/closings/${payment.closingId}` as string}>
        {t('sales.in_closing_numbered', { number: payment.closingNumber! })}
      </Link>
    )
  if (payment.receiptName)
    return (
      <Button
        variant="quiet"
        size="small"
        icon={IconPaperclip}
        onClick={() => void openReceipt(addressOf(sales.receipt, { params })).catch(notify.failure)}
      >
        {t('sales.receipt.open')}
      </Button>
    )
  if (!mayAdd) return null
  const send = async () => {
    if (await sendReceipt(addressOf(sales.addReceipt, { params })).catch(notify.failure)) await list.refetch()
  }
  return (
    <Button variant="quiet" size="small" icon={IconPaperclip} onClick={() => void send()}>
      {t('sales.receipt.add')}
    </Button>
  )
}
