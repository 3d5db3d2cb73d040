import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../../access/ui/public.ts'
import type { CommissionLine } from '../../commission-lines-contract.ts'
import { divided, mayShare, valued, withShares } from '../../commissions/commission-lines.ts'
import { type Sale, sales } from '../../contract.ts'
import { saleMessages } from '../../messages.ts'
import type { Payee } from '../../sale.ts'
import { changed } from '../use-sale-calls.ts'
import styles from './commissions.module.css'
import { asLines, HandOver, leavingByShares } from './hand-over.tsx'
import { commissionScreenMessages as words } from './messages.ts'

interface Row {
  key: string
  userId: string | null
  share: number | null
}

interface ShareDialogProps {
  sale: Sale
  part: Payee
  lines: readonly CommissionLine[]
  onClose(): void
}

/** Divides a part of the commission among people; amounts follow what is typed. */
export function ShareDialog({ sale, part, lines, onClose }: ShareDialogProps) {
  const { t } = useText(words)
  const rules = useText(saleMessages)
  const formId = useId()
  const people = usePeople()
  const [isAsking, setAsking] = useState(false)
  const share = useCall(sales.share, { refreshes: [...changed, sales.lines, sales.payments], tells: 'nowhere' })
  const mainId = part === 'seller' ? sale.salesmanId : sale.preSellerId!
  const ofPart = lines.filter(({ payee }) => payee === part)
  const known = ofPart.map(({ userId, userName }) => ({ value: userId, label: userName }))
  const options = [...people, ...known.filter(({ value }) => !people.some((one) => one.value === value))]
  const nameOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? ''
  const save = async (handsOver: boolean) => {
    const shares = form.values.rows.map(({ userId, share: of }) => ({ userId: userId!, share: of! }))
    await share.call({ params: { id: sale.id }, body: { payee: part, shares, ...(handsOver && { handsOver }) } })
    notify.success(t('commissions.split.saved'))
    onClose()
  }
  const form = useForm<{ rows: Row[]; shares: null }>({
    start: {
      rows: ofPart
        .filter(({ hasLeft }) => !hasLeft)
        .map(({ id, userId, share: of }) => ({ key: id, userId, share: of })),
      shares: null,
    },
    check: ({ rows }) => {
      const verdict = mayShare(
        rows.map((row) => ({ userId: row.userId ?? '', share: row.share ?? 0 })),
        mainId,
      )
      return { shares: verdict.ok ? null : rules.t(verdict.code) }
    },
    asTyped: (saved) => ({ rows: savedRows(saved[part === 'seller' ? 'sellerShares' : 'preSellerShares'], ofPart) }),
    shows: (path, saved) => {
      if (path === 'rows') return (saved as Row[]).map((row) => `${nameOf(row.userId)} ${percentOf(row)}`).join(', ')
      return path.endsWith('.userId') ? nameOf(saved as string) : undefined
    },
    submit: async () => {
      try {
        await save(false)
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'sales.payee_paid') setAsking(true)
        // Until the question is answered nothing is saved.
        throw failure
      }
    },
  })
  const { rows } = form.values
  const errorAt = (path: string) => (form.errors as Record<string, string | undefined>)[path]
  const wrong = form.errors.shares || form.errors.rows
  const put = (next: Row[]) => form.setMany({ rows: next, shares: null })
  const change = (at: number, row: Partial<Row>) =>
    put(rows.map((one, place) => (place === at ? { ...one, ...row } : one)))
  const sum = rows.reduce((all, row) => all + Math.round((row.share ?? 0) * 100), 0) / 100
  const amounts = sum === 100 ? amountsOf(ofPart, rows, mainId) : []
  const evenly = () =>
    put(divided(100_00, evenShares(rows.length)).map((of, at) => ({ ...rows[at]!, share: of / 100 })))
  return (
    <FormDialog
      form={form}
      formId={formId}
      title={`${t('commissions.split.title')} · ${t(`commissions.part.${part}`)}`}
      onClose={onClose}
    >
      <div className={styles.rows}>
        {rows.map((row, at) => (
          <div key={row.key} className={styles.share}>
            <SelectField
              label={t('commissions.person')}
              value={row.userId}
              error={errorAt(`rows.${at}.userId`)}
              options={options}
              onChange={(userId) => change(at, { userId })}
            />
            <NumberField
              label={t('commissions.share')}
              unit="%"
              digits={2}
              value={row.share}
              error={errorAt(`rows.${at}.share`)}
              onChange={(of) => change(at, { share: of })}
              hint={amounts[at] === undefined ? undefined : formatMoney(amounts[at])}
            />
            <IconButton
              icon={IconTrash}
              label={t('commissions.split.remove', {
                name: nameOf(row.userId),
              })}
              disabled={row.userId === mainId || rows.length === 1}
              onClick={() => put(rows.filter((_row, place) => place !== at))}
            />
          </div>
        ))}
        <div className={styles.sum}>
          <Button
            icon={IconPlus}
            size="small"
            onClick={() => put([...rows, { key: crypto.randomUUID(), userId: null, share: null }])}
          >
            {t('commissions.split.add')}
          </Button>
          <Button size="small" variant="quiet" onClick={evenly}>
            {t('commissions.split.even')}
          </Button>
          <span>{t('commissions.split.sum', { percent: formatNumber(sum, 2, 0) })}</span>
        </div>
        {wrong && <p role="alert">{wrong}</p>}
      </div>
      <HandOver
        saleId={sale.id}
        of={leavingByShares(part, sharesOf(rows), mainId)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        run={() => save(true)}
      />
    </FormDialog>
  )
}

/** What each of these people would have of the part, minus what they bear for people who left. */
function amountsOf(lines: readonly CommissionLine[], rows: readonly Row[], mainId: string) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  return valued(withShares(asLines(lines), sharesOf(rows), mainId), { amount, earned: 0 }).map((line) => line.amount)
}

const percentOf = ({ share }: Row) => `${formatNumber(share ?? 0, 2, 0)}%`

/** What somebody else has saved, in the order in which the lines stand. */
function savedRows(saved: unknown, lines: readonly CommissionLine[]): Row[] {
  const placeOf = (id: string | null) => {
    const place = lines.findIndex(({ userId }) => userId === id)
    return place < 0 ? lines.length : place
  }
  return (saved as { userId: string; share: number }[])
    .map(({ userId, share }) => ({ key: lines[placeOf(userId)]?.id ?? userId, userId, share }))
    .toSorted((one, other) => placeOf(one.userId) - placeOf(other.userId))
}

const sharesOf = (rows: readonly Row[]) =>
  rows.map(({ userId, share }) => ({ userId: userId ?? '', share: share ?? 0 }))

/** Shares that are as even as hundredths of a percent allow. */
const evenShares = (people: number) => {
  const each = Math.floor(100_00 / people) / 100
  return Array.from({ length: people }, (_none, at) => (at === 0 ? 100 - each * (people - 1) : each))
}
