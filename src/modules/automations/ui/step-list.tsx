import { IconBolt, IconClock, IconGitBranch, IconHourglass, IconPlus, IconX } from '@tabler/icons-react'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ReorderList } from '../../../platform/ui/pieces/reorder-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { blankCondition, withoutStep } from '../put-at.ts'
import type { PlainStep, Step } from '../rule.ts'
import { askedOf, stepPieces } from '../sentence.ts'
import { textOf } from '../sentence-parts.ts'
import { automationScreenMessages as words } from './messages.ts'
import { SentenceLine } from './part-chip.tsx'
import styles from './sentence.module.css'
import { fieldsAt, keyOf, useSentence } from './sentence-context.ts'
import { useAddCondition } from './use-add-condition.ts'

interface StepListProps {
  path: string
  steps: readonly Step[]
  /** Questions stand one level deep. */
  mayAsk?: boolean
}

/** What the rule does, in its order; a step is dragged or moved by the arrow keys on its handle. */
export function StepList({ path, steps, mayAsk = false }: StepListProps) {
  const { t } = useText(words)
  const { rule, words: sentenceWords, isReadOnly, put } = useSentence()
  const asked = askedOf(rule, sentenceWords)
  const nameOf = (step: Step) => textOf(stepPieces(step, path, asked))
  const lines = (step: Step) => <StepLine path={`${path}.${steps.indexOf(step)}`} step={step} name={nameOf(step)} />
  if (isReadOnly)
    return (
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={keyOf(step)}>{lines(step)}</li>
        ))}
      </ol>
    )
  const order = async (ids: readonly string[]) =>
    put(
      path,
      ids.flatMap((id) => steps.find((one) => keyOf(one) === id) ?? []),
    )
  return (
    <>
      {steps.length > 0 && (
        <ReorderList label={t('automations.then')} rows={steps} rowId={keyOf} rowName={nameOf} onOrder={order} isDense>
          {lines}
        </ReorderList>
      )}
      <AddStep path={path} steps={steps} mayAsk={mayAsk} />
    </>
  )
}

function StepLine({ path, step, name }: { path: string; step: Step; name: string }) {
  const { t } = useText(words)
  const { rule, words: sentenceWords, isReadOnly } = useSentence()
  return (
    <div className={styles.step}>
      <span className={styles.number}>{placeOf(path)}</span>
      <div className={styles.stepBody}>
        <SentenceLine path={path} pieces={stepPieces(step, path, askedOf(rule, sentenceWords))} />
        {(step.do === 'if' || step.do === 'wait-until') && !isReadOnly && <MoreConditions path={`${path}.if`} />}
        {step.do === 'if' &&
          (['yes', 'no'] as const).map((side) => (
            <div key={side} className={styles.branch}>
              <strong>{t(`automations.step.${side}`)}</strong>
              <StepList path={`${path}.${side}`} steps={step[side]} />
            </div>
          ))}
      </div>
      {!isReadOnly && <RemoveStep path={path} step={step} name={name} />}
    </div>
  )
}

/** As the steps are numbered: `2`, and `2.1` for the first one of a branch. */
const placeOf = (path: string) =>
  path
    .split('.')
    .flatMap((part) => (/^\d+$/.test(part) ? [Number(part) + 1] : []))
    .join('.')

function MoreConditions({ path }: { path: string }) {
  const { t } = useText(words)
  const add = useAddCondition()
  return (
    <div className={styles.tools}>
      <Button size="small" variant="quiet" icon={IconPlus} onClick={() => add(path)}>
        {t('automations.condition')}
      </Button>
      <Button size="small" variant="quiet" icon={IconPlus} onClick={() => add(path, true)}>
        {t('automations.group')}
      </Button>
    </div>
  )
}

function RemoveStep({ path, step, name }: { path: string; step: Step; name: string }) {
  const { t, say } = useText(words)
  const { rule, change, putBack } = useSentence()
  const remove = () => {
    change(withoutStep(rule, path))
    notify.success(t('automations.step.removed', { name }), {
      action: { label: say(kit['ui.undo']), run: () => putBack(path, step) },
    })
  }
  return <IconButton icon={IconX} size="small" label={`${t('automations.step.remove')}: ${name}`} onClick={remove} />
}

function AddStep({ path, steps, mayAsk }: Required<StepListProps>) {
  const { t } = useText(words)
  const state = useSentence()
  const first = fieldsAt(state, 'if')[0]
  const blank = { join: 'all' as const, parts: first ? [blankCondition(first)] : [] }
  const add = (step: Step, opens: string) => () => {
    state.put(path, [...steps, step])
    state.setOpen(`${path}.${steps.length}.${opens}`)
  }
  const act: PlainStep = { do: 'act', action: '', input: {} }
  const until: PlainStep = { do: 'wait-until', if: blank, minutes: 2 * 1440, otherwise: 'stop' }
  const buttons = [
    { name: 'add', icon: IconBolt, step: act, opens: 'action' },
    { name: 'wait', icon: IconClock, step: { do: 'wait', minutes: 1440 } as PlainStep, opens: 'minutes' },
    { name: 'wait_until', icon: IconHourglass, step: until, opens: 'if.parts.0.field' },
    ...(mayAsk
      ? [
          {
            name: 'if' as const,
            icon: IconGitBranch,
            step: { do: 'if' as const, if: blank, yes: [], no: [] },
            opens: 'if.parts.0.field',
          },
        ]
      : []),
  ] as const
  return (
    <div className={styles.tools}>
      {buttons.map(({ name, icon, step, opens }) => (
        <Button key={name} size="small" variant="quiet" icon={icon} onClick={add(step, opens)}>
          {t(`automations.step.${name}`)}
        </Button>
      ))}
    </div>
  )
}
