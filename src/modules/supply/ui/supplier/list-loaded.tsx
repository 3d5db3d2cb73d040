import { useItem } from '../../../../platform/ui/data/queries.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ImportDetail } from '../../../imports/contract.ts'
import { supply } from '../../contract.ts'
import { Differences } from './load-history.tsx'
import { SaveLeftOut } from './loaded-rows.tsx'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'
import { SwitchLoad } from './withdraw-load.tsx'

interface ListLoadedProps {
  supplierId: string
  found: Pick<ImportDetail, 'id' | 'total' | 'doubtful' | 'rejected'>
  again(): void
}

/** A list that was loaded: one press puts it in force. */
export function ListLoaded({ supplierId, found, again }: ListLoadedProps) {
  const { t } = useText(words)
  const { data } = useItem(supply.loads, { params: { id: supplierId }, query: { pageSize: 100 } })
  if (!data) return <SkeletonLines lines={3} />
  const load = data.list.find((one) => one.importId === found.id)
  const isWaiting = load?.state === 'ready'
  const out = found.doubtful + found.rejected
  return (
    <>
      {load && (
        <Panel title={isWaiting ? t('price-list.loaded') : t(`supplier-page.state.${load.state}`)}>
          <div className={styles.line} role="status">
            <div>
              <strong>{load.name}</strong>
              <p>
                <Differences load={load} />
              </p>
              {isWaiting && <p>{t('price-list.loaded_text')}</p>}
              {load.state === 'valid' && <p>{t('price-list.in_force', { name: load.name })}</p>}
            </div>
            {isWaiting && <SwitchLoad load={load} isMain />}
          </div>
          {out > 0 && (
            <div className={styles.line}>
              <p>{t('price-list.stayed_out', { out, total: found.total })}</p>
              <SaveLeftOut importId={found.id} />
            </div>
          )}
        </Panel>
      )}
      <div className={styles.actions}>
        <Button onClick={again}>{t('price-list.other_file')}</Button>
        <LinkButton variant={isWaiting ? 'secondary' : 'primary'} to={`/settings/pricing/suppliers/${supplierId}`}>
          {t('price-list.to_supplier')}
        </LinkButton>
      </div>
    </>
  )
}
