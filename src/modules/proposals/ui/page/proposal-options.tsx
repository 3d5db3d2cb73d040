import { IconStarFilled } from '@tabler/icons-react'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatMoney, formatNumber, formatWholeMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Proposal } from '../../contract.ts'
import { timeOf } from '../figures.ts'
import { proposalScreenMessages } from '../messages.ts'
import styles from './proposal-options.module.css'

interface ProposalOptionsProps {
  options: Proposal['options']
  shown: string
  onShow(id: string): void
}

/** The options of a proposal side by side; the page below shows the one that is chosen here. */
export function ProposalOptions({ options, shown, onShow }: ProposalOptionsProps) {
  const { t } = useText(proposalScreenMessages)
  if (options.length < 2) return null
  return (
    <fieldset className={styles.options}>
      <legend>{t('proposal-ui.options')}</legend>
      {options.map((option) => (
        <button key={option.id} type="button" aria-pressed={option.id === shown} onClick={() => onShow(option.id)}>
          <span className={styles.name}>
            <b>{option.name}</b>
            {option.isAccepted ? (
              <Tag tone="ok">{t('proposal-ui.option_accepted')}</Tag>
            ) : (
              option.isRecommended && (
                <span className={styles.star}>
                  <Icon of={IconStarFilled} size="small" /> {t('proposal-ui.option_recommended')}
                </span>
              )
            )}
          </span>
          {option.note && <small>{option.note}</small>}
          <strong>{formatMoney(option.priceCents)}</strong>
          <small>
            {t('proposal-ui.option_facts', {
              kwp: formatNumber(option.powerKwp, 2),
              kwh: formatNumber(option.generationKwh),
              bill: formatWholeMoney(option.billCents),
            })}
            {option.paybackMonths !== null && (
              <>
                <br />
                {t('proposal-ui.option_payback', { time: timeOf(option.paybackMonths, t) })}
              </>
            )}
          </small>
        </button>
      ))}
    </fieldset>
  )
}
