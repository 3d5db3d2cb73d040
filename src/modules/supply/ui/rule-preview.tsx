import { Suspense, useMemo } from 'react'
import { allows } from '../../../platform/contract/endpoint.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { composeKit } from '../compose/compose-kit.ts'
import { kitItems } from '../compose/kit-items.ts'
import type { ComposedKit, ComposedLine, KitFacts, KitItems, KitRule } from '../compose/kit-rule.ts'
import { sampleFacts, samplePowers } from '../compose/sample-facts.ts'
import { supply } from '../contract.ts'
import { kitRecord } from '../kit-record.ts'
import styles from './kit-rule.module.css'
import { kitRuleScreenMessages as words } from './kit-rule-messages.ts'
import type { RulePlace } from './rule-place.ts'
import { useRuleWords } from './use-rule-words.ts'

const { structure, phase, tension } = kitRecord.fields

interface RulePreviewProps {
  rule: KitRule
  places: readonly RulePlace[]
}

/** What a rule builds for a real place and for a few powers, while it is typed. */
export function RulePreview({ rule, places }: RulePreviewProps) {
  const { t } = useText(words)
  const granted = usePermissions()
  const { data: sold } = useItem(catalogue.items, { query: {} })
  const { data: inputs } = useItem(supply.ruleInputs, {})
  const items = useMemo(() => sold && inputs && kitItems(sold, inputs), [sold, inputs])
  return (
    <ScrollRegion className={`${styles.preview} ${styles.scroll}`} label={t('kit-rules-ui.builds')}>
      <header>
        <h2>{t('kit-rules-ui.builds')}</h2>
        <p className={styles.hint}>{t('kit-rules-ui.builds_text')}</p>
      </header>
      {places
        .filter(({ needs }) => allows(granted, needs))
        .map(({ id, part: Place }) => (
          <Suspense key={id} fallback={<SkeletonLines lines={3} />}>
            <Place>{(facts) => (items ? <Sample {...{ rule, facts, items }} /> : <SkeletonLines lines={3} />)}</Place>
          </Suspense>
        ))}
      {items ? (
        samplePowers.map((kwp) => <Sample key={kwp} {...{ rule, facts: sampleFacts(rule, kwp), items }} />)
      ) : (
        <SkeletonLines lines={8} />
      )}
    </ScrollRegion>
  )
}

interface SampleProps {
  rule: KitRule
  facts: KitFacts
  items: KitItems
}

function Sample({ rule, facts, items }: SampleProps) {
  const { t, say } = useText(words)
  const sayRule = useRuleWords()
  const composed = composeKit(rule, facts, items)
  return (
    <Panel
      title={t('kit-rules-ui.for_power', { kwp: formatNumber(facts.neededKwp, 2, 0) })}
      detail={placeWords(facts)
        .map((one) => say(one))
        .join(' · ')}
    >
      {composed.ok ? <BuiltKit kit={composed.kit} /> : <p className={styles.barrier}>{sayRule(composed)}</p>}
    </Panel>
  )
}

const placeWords = ({ phase: phases, tension: volts, type }: KitFacts): Message[] => [
  phase.valueWords[phases],
  tension.valueWords[volts],
  ...(type ? [structure.valueWords[type]] : []),
]

function BuiltKit({ kit: { lines, powerKwp, priceCents } }: { kit: ComposedKit }) {
  const { t } = useText(words)
  const sums = { kwp: formatNumber(powerKwp, 2), perWp: formatMoney(Math.round(priceCents / (powerKwp * 1000))) }
  return (
    <>
      <p className={styles.sum}>
        <strong>{formatMoney(priceCents)}</strong> <span>{t('kit-rules-ui.sums', sums)}</span>
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <BuiltLine key={line.id} line={line} />
        ))}
      </ul>
    </>
  )
}

function BuiltLine({ line: { quantity, unit, name, cents, isOld, why } }: { line: ComposedLine }) {
  const { t } = useText(words)
  const sayRule = useRuleWords()
  return (
    <li>
      <span className={styles.amount}>{t('kit-rules-ui.line', { quantity: formatNumber(quantity), unit })}</span>
      <span>
        {name} {isOld && <Tag tone="warn">{t('kit-rules-ui.old_price')}</Tag>}
        <small>{sayRule(why)}</small>
      </span>
      <span className={styles.cents}>{formatMoney(cents)}</span>
    </li>
  )
}
