import { IconBolt, IconFilter, IconPlayerPlay, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Conditions } from '../conditions.ts'
import { withoutCondition } from '../put-at.ts'
import { askedOf, askedOfEvent, sentenceOf, whenPieces } from '../sentence.ts'
import { joinChip, partOf } from '../sentence-conditions.ts'
import { type Piece, phrase } from '../sentence-parts.ts'
import { automationScreenMessages as words } from './messages.ts'
import { SentenceLine } from './part-chip.tsx'
import styles from './sentence.module.css'
import { fieldsAt, useSentence } from './sentence-context.ts'
import { StepList } from './step-list.tsx'
import { useAddCondition } from './use-add-condition.ts'

/** The rule as a sentence whose parts are pressed to be changed. */
export function SentenceEditor() {
  const { t } = useText(words)
  const { rule, words: sentenceWords, faults, isAsked } = useSentence()
  return (
    <section className={styles.sentence} aria-label={t('automations.sentence')}>
      <p className="sr-only">{sentenceOf(rule, sentenceWords)}</p>
      <Clause icon={IconBolt} title={t('automations.when')} tone={rule.kind}>
        <SentenceLine path="when" pieces={whenPieces(rule, sentenceWords)} />
        {rule.when.on === 'event' && <ConditionLines path="when.if" value={rule.when.if} isOfEvent />}
      </Clause>
      <Clause icon={IconFilter} title={t('automations.only_if')}>
        <ConditionLines path="if" value={rule.if} />
      </Clause>
      <Clause icon={IconPlayerPlay} title={t('automations.then')} isTitleShown>
        <StepList path="steps" steps={rule.steps} mayAsk />
        {faults.steps && (isAsked || rule.steps.length > 0) && (
          <p role="alert" className={styles.fault}>
            {faults.steps}
          </p>
        )}
      </Clause>
    </section>
  )
}

function Clause({
  icon,
  title,
  tone,
  isTitleShown = false,
  children,
}: {
  icon: IconType
  title: string
  tone?: 'night' | 'instant'
  /** The sentence itself says “quando” and “se”. */
  isTitleShown?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.clause}>
      <span className={styles.node} data-kind={tone} aria-hidden>
        <Icon of={icon} size="small" />
      </span>
      <div className={styles.body}>
        <h2 className={isTitleShown ? styles.head : 'sr-only'}>{title}</h2>
        {children}
      </div>
    </div>
  )
}

interface LinesProps {
  path: 'if' | 'when.if'
  value: Conditions | null | undefined
  isOfEvent?: boolean
}

/** One line a condition or group: “se … ”, “e …”. */
function ConditionLines({ path, value, isOfEvent = false }: LinesProps) {
  const { t } = useText(words)
  const state = useSentence()
  const { rule, words: sentenceWords, isReadOnly, change } = state
  const add = useAddCondition()
  const asked = isOfEvent ? askedOfEvent(rule, sentenceWords) : askedOf(rule, sentenceWords)
  const { join, parts } = value ?? { join: 'all' as const, parts: [] }
  const hasFields = fieldsAt(state, path).length > 0
  const lineOf = (at: number): Piece[] => {
    const one = partOf(asked, parts[at]!, `${path}.parts.${at}`)
    if (at === 0) return phrase(sentenceWords, isOfEvent ? 'sentence.whose_event' : 'sentence.if', { conditions: one })
    return [joinChip(asked, path, join), { text: ' ' }, ...one]
  }
  return (
    <>
      {parts.map((part, at) => {
        const here = `${path}.parts.${at}`
        return (
          <div key={here} className={styles.line}>
            <SentenceLine path={here} pieces={lineOf(at)} />
            {'join' in part && !isReadOnly && (
              <div className={styles.tools}>
                <Button size="small" variant="quiet" icon={IconPlus} onClick={() => add(here)}>
                  {t('automations.group.condition')}
                </Button>
                <IconButton
                  icon={IconX}
                  size="small"
                  label={t('automations.group.remove')}
                  onClick={() => change(withoutCondition(rule, here))}
                />
              </div>
            )}
          </div>
        )
      })}
      {parts.length === 0 && !isOfEvent && <p className={styles.quiet}>{t('automations.any')}</p>}
      {!isReadOnly && hasFields && (
        <div className={styles.tools}>
          <Button size="small" variant="quiet" icon={IconPlus} onClick={() => add(path)}>
            {t(isOfEvent ? 'automations.condition.event' : 'automations.condition')}
          </Button>
          {!isOfEvent && (
            <Button size="small" variant="quiet" icon={IconPlus} onClick={() => add(path, true)}>
              {t('automations.group')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
