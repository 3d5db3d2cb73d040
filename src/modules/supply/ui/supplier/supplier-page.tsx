import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { supply } from '../../contract.ts'
import type { SupplierStanding } from '../../price-load-contract.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { LoadHistory } from './load-history.tsx'
import { supplierPageMessages as words } from './messages.ts'
import { ShownKits } from './shown-kits.tsx'
import styles from './supplier.module.css'
import { WithdrawLoad } from './withdraw-load.tsx'

/** One supplier: what its list stands at, what is missing, how its kits will be shown, and every list that was loaded. */
export function SupplierPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const standing = useItem(supply.standing, { params: { id } })
  if (standing.error) return <Failure failure={standing.error} retry={() => void standing.refetch()} />
  if (!standing.data) return <SkeletonLines lines={8} />
  return <ShownSupplier standing={standing.data} />
}

function ShownSupplier({ standing }: { standing: SupplierStanding }) {
  const { t } = useText(words)
  const { id, name, kits, age, waiting, shown } = standing
  const list = `/settings/pricing/suppliers/${id}/list`
  return (
    <Page
      title={name}
      aside={[t('supplier-page.kits', { count: kits }), age !== null && t('supplier-page.age', { days: age })]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <LinkButton icon={IconPencil} to="/settings/pricing/suppliers" search={{ open: id }}>
            {t('supplier-page.edit')}
          </LinkButton>
          <LinkButton icon={IconUpload} to={list} search={{ of: 'inputs' }}>
            {t('supplier-page.load_inputs')}
          </LinkButton>
          <LinkButton variant="primary" icon={IconUpload} to={list}>
            {t('supplier-page.load')}
          </LinkButton>
        </>
      }
      width="reading"
    >
      <div className={styles.panels}>
        <Panel title={t('supplier-page.list')}>
          <ListInForce standing={standing} />
          {waiting && (
            <p className={styles.hint}>
              <LinkButton size="small" variant="quiet" to={list} search={{ import: waiting.id }}>
                {t('supplier-page.go_on', { file: waiting.fileName })}
              </LinkButton>
            </p>
          )}
        </Panel>
        <Panel title={t('supplier-page.missing')}>
          <Missing standing={standing} />
        </Panel>
        <Panel title={t('supplier-page.shown', { count: shown.kits.length })}>
          <ShownKits shown={shown} />
        </Panel>
        <ConnectionPanel supplierId={id} />
        <Panel title={t('supplier-page.history')}>
          <LoadHistory supplierId={id} />
        </Panel>
      </div>
    </Page>
  )
}

function ListInForce({ standing: { list, isOld } }: { standing: SupplierStanding }) {
  const { t } = useText(words)
  if (!list) return <p className={styles.hint}>{t('supplier-page.by_hand')}</p>
  return (
    <div className={styles.line}>
      <div>
        <strong>{list.name}</strong> {isOld && <Tag tone="warn">{t('supplier-page.old')}</Tag>}
        <p>
          {t('supplier-page.kits', { count: list.kits })}
          {list.switchedAt && ` · ${t('supplier-page.since', { day: formatDate(list.switchedAt) })}`}
        </p>
      </div>
      {list.mayWithdraw && <WithdrawLoad load={list} />}
    </div>
  )
}

function Missing({ standing: { id, missing } }: { standing: SupplierStanding }) {
  const { t } = useText(words)
  if (missing.length === 0) return <p className={styles.hint}>{t('supplier-page.nothing_missing')}</p>
  const placeOf = {
    supplier: { to: '/settings/pricing/suppliers', search: { open: id } },
    list: { to: `/settings/pricing/suppliers/${id}/list`, search: {} },
    kits: { to: '/settings/pricing/closed-kits', search: { supplierId: [id] } },
  }
  return (
    <ul className={styles.list}>
      {missing.map(({ text, at }) => (
        <li key={text} className={styles.line}>
          <span>{text}</span>
          <LinkButton size="small" {...placeOf[at]}>
            {t('supplier-page.mend')}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
