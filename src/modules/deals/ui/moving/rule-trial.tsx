import { IconFlask } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Fact, Facts } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { RuleTrialPartProps } from '../../../funnels/ui/public.ts'
import { deals, type RuleTrial } from '../../contract.ts'
import styles from './rule-trial.module.css'
import { ruleTrialMessages as words } from './rule-trial-messages.ts'

/** Tries the rules on screen, saved or not, on the deals that entered the status in the last 90 days. */
export function RuleTrialPart({ statusId, statusName, rules }: RuleTrialPartProps) {
  const { t } = useText(words)
  const trial = useCall(deals.tryRules)
  const [result, setResult] = useState<RuleTrial | null>(null)
  const run = async () => setResult((await trial.run({ body: { statusId, rules: rules() } })) ?? null)
  return (
    <div className={styles.part}>
      <p>{t('trial.why')}</p>
      <Button icon={IconFlask} isBusy={trial.isRunning} onClick={() => void run()}>
        {t('trial.run')}
      </Button>
      {result && (
        <Dialog isOpen onClose={() => setResult(null)} title={t('trial.title', { status: statusName })} size="large">
          <Result trial={result} />
        </Dialog>
      )}
    </div>
  )
}

function Result({ trial }: { trial: RuleTrial }) {
  const { t } = useText(words)
  const { since, entered, tried, refused, moved } = trial
  return (
    <>
      <Facts>
        <Fact label={t('trial.entered', { since: formatDate(since) })}>{formatNumber(entered)}</Fact>
        <Fact label={t('trial.refused')}>{formatNumber(refused)}</Fact>
        <Fact label={t('trial.moved')}>{formatNumber(moved)}</Fact>
      </Facts>
      {tried < entered && <p className={styles.note}>{t('trial.latest', { tried: formatNumber(tried) })}</p>}
      {trial.deals.length === 0 ? (
        <p className={styles.note}>{t(entered === 0 ? 'trial.nobody' : 'trial.nothing')}</p>
      ) : (
        <ul className={styles.deals} aria-label={t('trial.deals')}>
          {trial.deals.map((deal) => (
            <li key={`${deal.id} ${deal.enteredAt}`}>
              <Link to={`/negocio/${deal.id}`} target="_blank">
                {deal.title}
              </Link>
              <Tag tone={deal.outcome === 'refused' ? 'warn' : 'info'}>{t(`trial.outcome.${deal.outcome}`)}</Tag>
              <small>
                {[deal.reasons.join(', '), formatDate(deal.enteredAt), deal.enteredBy].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      {trial.deals.length < refused + moved && (
        <p className={styles.note}>{t('trial.more', { count: refused + moved - trial.deals.length })}</p>
      )}
    </>
  )
}
