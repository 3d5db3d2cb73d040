import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { works } from '../../../../platform/work/contract.ts'
import { type ImportDetail, imports } from '../../../imports/contract.ts'
import { supply } from '../../contract.ts'
import { ListOptions } from '../../price-list/list-options.ts'
import type { ListCheck } from '../../price-load-contract.ts'
import { FoundRows } from './found-rows.tsx'
import { ListDoubts } from './list-doubts.tsx'
import { SaveLeftOut } from './loaded-rows.tsx'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

const refreshes = [imports.show, imports.rows, supply.listCheck, works.list]

/** What a list would change: new, changed, vanished and doubtful kits; nothing is written yet. */
export function ListRows({ found, onBack }: { found: ImportDetail; onBack(): void }) {
  const { t } = useText(words)
  const params = { id: found.id }
  const checked = useItem(supply.listCheck, { params: { importId: found.id } })
  const [own, setOwn] = useState(() => ListOptions.parse(found.options.own))
  const map = useCall(imports.map, { refreshes: [] })
  const check = useCall(imports.check, { refreshes })
  const process = useCall(imports.process, { refreshes })
  if (checked.error) return <Failure failure={checked.error} retry={() => void checked.refetch()} />
  if (!checked.data) return <SkeletonLines lines={8} />
  const again = async () => {
    const body = { mapping: found.mapping, options: { ...found.options, own } }
    if (await map.run({ params, body })) await check.run({ params })
  }
  const { accepted, doubtful, rejected, total } = found
  return (
    <>
      <Counts found={found} checked={checked.data} />
      <p className={styles.hint}>
        {t('price-list.in_and_out', {
          total,
          entering: accepted,
          doubtful,
          rejected,
        })}
      </p>
      {doubtful > 0 && (
        <ListDoubts
          importId={found.id}
          checked={checked.data}
          own={own}
          onChange={setOwn}
          again={() => void again()}
          isBusy={map.isRunning || check.isRunning}
        />
      )}
      {found.updated > 0 && (
        <Panel
          title={t('price-list.changes')}
          detail={t(checked.data.kept > 0 ? 'price-list.raised_kept' : 'price-list.raised', {
            raised: checked.data.raised,
            lowered: checked.data.lowered,
            kept: checked.data.kept,
          })}
        >
          <FoundRows importId={found.id} asked={{ verdict: 'update' }} total={found.updated} />
        </Panel>
      )}
      {checked.data.vanished > 0 && <Vanished checked={checked.data} />}
      {rejected > 0 && (
        <Panel title={t('price-list.left_out')}>
          <FoundRows importId={found.id} asked={{ verdict: 'rejected' }} total={rejected} />
        </Panel>
      )}
      {rejected + doubtful > 0 && (
        <p>
          <SaveLeftOut importId={found.id} />
        </p>
      )}
      <div className={styles.actions}>
        <Button icon={IconArrowLeft} onClick={onBack}>
          {t('price-list.back')}
        </Button>
        <Button
          variant="primary"
          isBusy={process.isRunning}
          unavailable={accepted === 0 ? t('price-list.nothing_enters') : null}
          onClick={() => void process.run({ params })}
        >
          {t(found.kind === 'supplier-inputs' ? 'price-list.load_inputs' : 'price-list.load', { count: accepted })}
        </Button>
      </div>
    </>
  )
}

type CountName = 'new' | 'update' | 'same' | 'vanished' | 'doubtful' | 'rejected'

function Counts({ found, checked }: { found: ImportDetail; checked: ListCheck }) {
  const { t } = useText(words)
  const { accepted, updated, same, doubtful, rejected } = found
  const counts: Partial<Record<CountName, number>> = {
    new: accepted - updated - same,
    update: updated,
    same,
    ...(found.kind === 'supplier-kits' && { vanished: checked.vanished }),
    doubtful,
    rejected,
  }
  return (
    <dl className={styles.counts}>
      {(Object.keys(counts) as CountName[]).map((name) => (
        <div key={name}>
          <dt>{t(`price-list.count.${name}`)}</dt>
          <dd>{formatNumber(counts[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Vanished({ checked: { vanished, vanishedKits } }: { checked: ListCheck }) {
  const { t } = useText(words)
  return (
    <Panel title={t('price-list.vanished')}>
      <ul className={styles.list}>
        {vanishedKits.map(({ code, name, costCents }) => (
          <li key={code} className={styles.line}>
            <span>
              {code} · {name}
            </span>
            <span className={styles.prices}>{costCents === undefined ? '' : formatMoney(costCents)}</span>
          </li>
        ))}
      </ul>
      {vanished > vanishedKits.length && (
        <p className={styles.hint}>{t('price-list.and_more', { count: vanished - vanishedKits.length })}</p>
      )}
    </Panel>
  )
}
