import { useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { equipmentName } from '../../../catalogue/equipment-name.ts'
import type { ListOptions } from '../../price-list/list-options.ts'
import type { ListCheck } from '../../price-load-contract.ts'
import { FoundRows } from './found-rows.tsx'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

interface ListDoubtsProps {
  importId: string
  checked: ListCheck
  own: ListOptions
  onChange(own: ListOptions): void
  again(): void
  isBusy: boolean
}

/** What the list leaves open, one question for all rows that have it, with these rows. */
/** Where unknown equipment of each kind is added. */
const priceListOf = {
  module: '/settings/pricing/modules',
  inverter: '/settings/pricing/inverters',
  battery: '/settings/pricing/batteries',
} as const
const soldOf = { module: 'modules', inverter: 'inverters', battery: 'batteries' } as const

export function ListDoubts({
  importId,
  checked: { doubts, equipment },
  own,
  onChange,
  again,
  isBusy,
}: ListDoubtsProps) {
  const { t } = useText(words)
  const { data: sold } = useItem(catalogue.items, { query: { all: true } })
  const settle = (key: string, isOn: boolean) =>
    onChange({ ...own, accepts: isOn ? [...own.accepts, key] : own.accepts.filter((one) => one !== key) })
  return (
    <Panel title={t('price-list.doubts')}>
      <p className={styles.hint}>{t('price-list.doubts_text')}</p>
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <Doubt
            key={doubt.key}
            importId={importId}
            doubt={doubt}
            isAccepted={own.accepts.includes(doubt.key)}
            onAccept={(isOn) => settle(doubt.key, isOn)}
          />
        ))}
        {equipment.map(({ key, kind, text, rows }) => (
          <li key={key} className={styles.line}>
            <div>
              {t('price-list.unknown_equipment', { kind, text })}
              <p>{t('price-list.rows', { count: rows })}</p>
            </div>
            <LinkButton size="small" variant="quiet" to={priceListOf[kind]} search={{ add: true }}>
              {t('price-list.add_equipment')}
            </LinkButton>
            <SelectField
              label={t('price-list.equipment_of', { kind, text })}
              isLabelHidden
              isClearable
              placeholder={t('price-list.choose_equipment')}
              value={own.equipment[key] ?? null}
              onChange={(value) => onChange({ ...own, equipment: { ...own.equipment, [key]: value || null } })}
              options={(sold?.[soldOf[kind]] ?? []).map((item) => ({ value: item.id, label: equipmentName(item) }))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={again}>
          {t('price-list.check_again')}
        </Button>
      </div>
    </Panel>
  )
}

interface DoubtProps {
  importId: string
  doubt: ListCheck['doubts'][number]
  isAccepted: boolean
  onAccept(isOn: boolean): void
}

/** One word moves many prices: their rows stand there before it is given. */
const shownAtOnce = 'supply.doubt.price_jump'

function Doubt({ importId, doubt, isAccepted, onAccept }: DoubtProps) {
  const { t } = useText(words)
  const { code, of, text, texts, rows, isAcceptable } = doubt
  const [isOpen, setOpen] = useState(code === shownAtOnce)
  return (
    <li>
      <div className={styles.line}>
        <div>
          {text}
          <p>
            {t('price-list.rows', { count: rows })}
            {texts.length > 1 && `: ${texts.join(', ')}${rows > texts.length ? '…' : ''}`}
          </p>
        </div>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'price-list.hide_rows' : 'price-list.see_rows')}
        </Button>
        {isAcceptable && <Switch label={t('price-list.accept')} isOn={isAccepted} onChange={onAccept} />}
      </div>
      {isOpen && (
        <FoundRows
          importId={importId}
          asked={{ verdict: 'doubtful', problem: code, ...(of !== null && { text: of }) }}
          total={rows}
          isOfOneProblem
        />
      )}
    </li>
  )
}
