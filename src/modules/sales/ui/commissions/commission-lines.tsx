import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { rowsAsList, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { CommissionLine } from '../../commission-lines-contract.ts'
import { dueOf, toReturnOf } from '../../commissions/commission-rules.ts'
import { type Sale, sales } from '../../contract.ts'
import type { Payee } from '../../sale.ts'
import { seesCommission } from '../../sale-record.ts'
import styles from './commissions.module.css'
import { commissionScreenMessages as words } from './messages.ts'
import { ShareDialog } from './share-dialog.tsx'

/** Who earns of a sale: share, value, what is earned of it and what was paid. */
export function CommissionLines({ sale }: { sale: Sale }) {
  const { t } = useText(words)
  const granted = usePermissions()
  const maySee = useMay(sales.lines.needs)
  const mayEdit = useMay(sales.share.needs)
  const [sharing, setSharing] = useState<Payee | null>(null)
  const lines = useItem(sales.lines, { params: { id: sale.id } }, { enabled: maySee })
  if (!maySee) return null
  const parts = (['seller', 'pre-seller'] as const).filter(
    (part) => seesCommission(granted, part) && (part === 'seller' || sale.preSellerId),
  )
  return (
    <Panel
      title={t('commissions.lines')}
      detail={<EarnedBy sale={sale} />}
      isFlush
      actions={
        mayEdit && !sale.cancelledOn && lines.data
          ? parts.map((part) => (
              <Button key={part} size="small" icon={IconUsersPlus} onClick={() => setSharing(part)}>
                {parts.length > 1
                  ? `${t('commissions.split')}: ${t(`commissions.part.${part}`)}`
                  : t('commissions.split')}
              </Button>
            ))
          : undefined
      }
    >
      {lines.error ? (
        <Failure failure={lines.error} retry={() => void lines.refetch()} />
      ) : (
        <LineTable lines={lines.data ?? []} />
      )}
      {sharing && lines.data && (
        <ShareDialog sale={sale} part={sharing} lines={lines.data} onClose={() => setSharing(null)} />
      )}
    </Panel>
  )
}

/** Why a commission is not earned yet, where the sale alone does not earn it. */
function EarnedBy({ sale: { earnedWhen, earnedMilestone } }: { sale: Sale }) {
  const { t, say } = useText(words)
  const isMilestone = earnedWhen === 'milestone'
  const milestones = useItem(sales.milestones, {}, { enabled: isMilestone, staleTime: 3_600_000 }).data
  if (earnedWhen === 'receipts') return t('commissions.by_receipts')
  const known = milestones?.find(({ id }) => id === earnedMilestone)
  return isMilestone && known ? t('commissions.by_milestone', { name: say(known.words) }) : null
}

function LineTable({ lines }: { lines: readonly CommissionLine[] }) {
  const { t } = useText(words)
  const columns: Column<CommissionLine>[] = [
    {
      id: 'person',
      title: words['commissions.person'],
      cell: (line) => <PersonOfLine line={line} left={leftOf(line, lines)} />,
      isName: true,
      width: 17,
    },
    {
      id: 'part',
      title: words['commissions.part'],
      value: ({ payee }) => t(`commissions.part.${payee}`),
      width: 8,
      phone: 'fact',
    },
    {
      id: 'share',
      title: words['commissions.share'],
      value: ({ share, percent, hasLeft }) =>
        hasLeft
          ? ''
          : t('commissions.share_of', { share: formatNumber(share, 2, 0), percent: formatNumber(percent, 2, 0) }),
      align: 'end',
      width: 12,
    },
    {
      id: 'amount',
      title: words['commissions.amount'],
      value: ({ amount }) => formatMoney(amount),
      align: 'end',
      width: 8,
      phone: 'fact',
    },
    {
      id: 'earned',
      title: words['commissions.earned'],
      value: ({ earned }) => formatMoney(earned),
      align: 'end',
      width: 8,
    },
    { id: 'paid', title: words['commissions.paid'], value: ({ paid }) => formatMoney(paid), align: 'end', width: 8 },
    {
      id: 'due',
      title: words['commissions.due'],
      value: (line) => formatMoney(dueOf(line)),
      cell: (line) => <Due line={line} />,
      align: 'end',
      phone: 'value',
      width: 10,
    },
  ]
  return (
    <DataTable
      name="commission-lines"
      label={t('commissions.lines')}
      list={rowsAsList(lines)}
      columns={columns}
      rowId={(line) => line.id}
      rowLabel={({ userName, payee }) => `${userName}, ${t(`commissions.part.${payee}`)}`}
      empty={t('commissions.none')}
      isToolless
    />
  )
}

/** The people whose share somebody who follows them has taken over. */
const leftOf = ({ payee, bears }: CommissionLine, lines: readonly CommissionLine[]) =>
  bears > 0 ? lines.filter((one) => one.hasLeft && one.payee === payee).map(({ userName }) => userName) : []

/** A person's name; for successors also how much of their share others keep, which is not in their commission. */
function PersonOfLine({ line, left }: { line: CommissionLine; left: readonly string[] }) {
  const { t, lang } = useText(words)
  const { userName, hasLeft, closingNumber, bears } = line
  return (
    <span className={styles.person}>
      <Person name={userName} size="small" />
      {hasLeft && <Tag>{t('commissions.left')}</Tag>}
      {closingNumber !== null && <Tag tone="info">{t('commissions.frozen', { number: closingNumber })}</Tag>}
      {left.length > 0 && (
        <small className={styles.note}>
          {t('commissions.kept_by', { amount: formatMoney(bears), names: formatsOf(lang).list(left) })}
        </small>
      )}
    </span>
  )
}

function Due({ line }: { line: CommissionLine }) {
  const { t } = useText(words)
  const back = toReturnOf(line)
  if (back === 0) return formatMoney(dueOf(line))
  return <Tag tone="warn">{t('commissions.to_return', { amount: formatMoney(back) })}</Tag>
}
