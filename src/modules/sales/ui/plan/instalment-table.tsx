import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { rowsAsList } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Sale, sales } from '../../contract.ts'
import type { Instalment, SalePlan } from '../../plan-contract.ts'
import { openOf } from '../../plan-instalments.ts'
import { planScreenMessages as words } from './messages.ts'
import { standingOf, toneOf, usePlanWords } from './plan-words.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** The instalments of a sale in the order of its plan. Each row offers to receive the open amount or, in a cancelled sale, to return the received one. */
export function InstalmentTable({ sale, plan }: { sale: Sale; plan: SalePlan }) {
  const { t } = useText(words)
  const read = usePlanWords()
  const mayReceive = useMay(sales.receive.needs)
  const isCancelled = sale.cancelledOn !== null
  const [receiving, setReceiving] = useState<Instalment | null>(null)
  const names = read.names(plan.instalments, plan.milestones)
  const nameOf = (row: Instalment) => names[plan.instalments.indexOf(row)] ?? ''
  const columns: Column<Instalment>[] = [
    { id: 'part', title: words['plan.part'], value: nameOf, isName: true, width: 10 },
    { id: 'due', title: words['plan.due'], value: (row) => read.due(row, plan.milestones), width: 11, phone: 'fact' },
    { id: 'method', title: words['plan.method'], value: (row) => read.method(row.method), width: 7 },
    { id: 'amount', title: words['plan.amount'], value: (row) => formatMoney(row.amount), align: 'end', width: 8 },
    {
      id: 'open',
      title: words[isCancelled ? 'plan.to_return' : 'plan.open'],
      value: (row) => formatMoney(isCancelled ? row.received : openOf(row)),
      align: 'end',
      width: 8,
      phone: 'value',
    },
    {
      id: 'state',
      title: words['plan.state'],
      value: (row) => read.state(standingOf(row, plan.today, sale)),
      cell: (row) => {
        const state = standingOf(row, plan.today, sale)
        return <Tag tone={toneOf[state]}>{read.state(state)}</Tag>
      },
      width: 10,
      phone: 'fact',
    },
    ...(mayReceive
      ? [
          {
            id: 'actions',
            title: words['plan.actions'],
            align: 'end' as const,
            cell: (row: Instalment) =>
              (isCancelled ? row.received : openOf(row)) > 0 && (
                <Button size="small" onClick={() => setReceiving(row)}>
                  {t(isCancelled ? 'plan.return' : 'plan.receive')}
                </Button>
              ),
            width: 8,
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        name="sale-instalments"
        label={t('plan.instalments')}
        list={rowsAsList(plan.instalments)}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => `${nameOf(row)}, ${formatMoney(row.amount)}`}
        empty={null}
        isToolless
      />
      {receiving && isCancelled && (
        <ReturnDialog sale={sale} instalment={receiving} name={nameOf(receiving)} onClose={() => setReceiving(null)} />
      )}
      {receiving && !isCancelled && (
        <ReceiveDialog sale={sale} instalment={receiving} name={nameOf(receiving)} onClose={() => setReceiving(null)} />
      )}
    </>
  )
}
