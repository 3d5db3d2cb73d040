import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { supply } from '../contract.ts'
import type { InputPrice } from '../input-record.ts'
import type { Input } from '../inputs-contract.ts'
import { InputDrawer } from './input-drawer.tsx'
import { supplyScreenMessages as words } from './messages.ts'
import { NewPrice } from './new-price.tsx'
import { PriceHistory } from './price-history.tsx'
import styles from './supply.module.css'

/** One input: what each supplier asks for it today, and every price before and after. */
export function InputPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const input = useItem(supply.input, { params: { id } })
  if (input.error) return <Failure failure={input.error} retry={() => void input.refetch()} />
  if (!input.data) return <SkeletonLines lines={8} />
  return <ShownInput input={input.data} />
}

function ShownInput({ input }: { input: Input & { prices: InputPrice[] } }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const { name, code, categoryName, unit, prices } = input
  const current = prices.filter(({ inForce }) => inForce).sort((a, b) => a.costCents - b.costCents)
  return (
    <Page
      title={name}
      aside={[code, categoryName, unit].filter(Boolean).join(' · ')}
      actions={
        <Button icon={IconPencil} onClick={() => setEdited(true)}>
          {t('supply-ui.edit_input')}
        </Button>
      }
      width="reading"
    >
      <div className={styles.parts}>
        <Panel title={t('supply-ui.prices')}>
          {current.length === 0 ? (
            <p className={styles.hint}>{t('supply-ui.no_prices')}</p>
          ) : (
            <ul className={styles.prices}>
              {current.map((price, at) => (
                <PriceLine key={price.id} price={price} unit={unit} isCheapest={at === 0 && current.length > 1} />
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={t('supply-ui.new_price')}>
          <NewPrice inputId={input.id} />
        </Panel>
        {prices.length > 0 && (
          <Panel title={t('supply-ui.history')}>
            <p className={styles.hint}>{t('supply-ui.history_text')}</p>
            <PriceHistory prices={prices} />
            <ul className={styles.prices}>
              {prices.map((price) => (
                <PriceLine key={price.id} price={price} unit={unit} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {isEdited && (
        <InputDrawer
          input={input}
          onClose={() => setEdited(false)}
          onGone={() => void navigate({ to: '/settings/pricing/inputs' })}
        />
      )}
    </Page>
  )
}

interface PriceLineProps {
  price: InputPrice
  unit: string
  isCheapest?: boolean
}

const timeOf = ({ inForce, validFrom }: InputPrice) => {
  if (inForce) return 'since'
  return validFrom > today() ? 'from_day' : 'of_day'
}

function PriceLine({ price, unit, isCheapest }: PriceLineProps) {
  const { t } = useText(words)
  const day = formatDate(price.validFrom)
  return (
    <li>
      <span>{price.supplierName}</span>
      <span>
        {isCheapest && <Tag>{t('supply-ui.cheapest')}</Tag>} {price.isOld && <Tag>{t('supply-ui.old')}</Tag>}{' '}
        <small>{t(`supply-ui.${timeOf(price)}`, { day })}</small>
      </span>
      <strong>{t('supply-ui.price_of', { price: formatMoney(price.costCents), unit })}</strong>
    </li>
  )
}
