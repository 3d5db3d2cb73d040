import { ReadFirstField } from '../../../../platform/ui/forms/read-first-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { Bant } from '../../deal-fields.ts'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'
import { useEditDeal } from './use-deal.ts'

const questions = Bant.keyof().options
type Question = (typeof questions)[number]

/**
 * Budget, authority, need and timeline: whether each is known, and a note. Only for people who may see the
 * qualification.
 */
export function BantPanel({ deal }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const { bant } = deal
  if (!bant) return null
  const met = questions.filter((question) => bant[question]?.met).length
  return (
    <Panel title={t('deal.section.bant')} detail={t('deal.bant.met', { met, count: questions.length })}>
      <div className={styles.bant}>
        {questions.map((question) => (
          <BantQuestion key={question} deal={deal} bant={bant} question={question} />
        ))}
      </div>
    </Panel>
  )
}

function BantQuestion({ deal, bant, question }: { deal: Deal; bant: Bant; question: Question }) {
  const { t } = useText(dealPageMessages)
  const edit = useEditDeal(deal)
  const answer = bant[question] ?? { met: false, note: '' }
  const save = (change: Partial<typeof answer>) => ({
    params: { id: deal.id },
    body: { bant: { ...bant, [question]: { ...answer, ...change } } },
  })
  return (
    <div>
      <Switch
        label={t(`deal.bant.${question}`)}
        hint={t(`deal.bant.${question}.asks`)}
        isOn={answer.met}
        isDisabled={!deal.can.edit.ok}
        onChange={(isOn) => void edit.run(save({ met: isOn }))}
      />
      <ReadFirstField<string>
        label={t('deal.bant.note', { about: t(`deal.bant.${question}`) })}
        value={answer.note}
        isReadOnly={!deal.can.edit.ok}
        edit={(props) => <TextField {...props} maxLength={10_000} autoComplete="off" />}
        save={(note) => edit.call(save({ note }))}
      />
    </div>
  )
}
