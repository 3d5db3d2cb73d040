import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { useTyped } from '../../../../platform/ui/forms/use-typed.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Proposal, proposals } from '../../contract.ts'
import type { AskedQuestion } from '../../questions.ts'
import { proposalScreenMessages } from '../messages.ts'
import styles from '../proposals.module.css'

/** What the customer asked on the shared page, and where it is answered. */
export function QuestionsPanel({ proposal }: { proposal: Proposal }) {
  const { t } = useText(proposalScreenMessages)
  if (proposal.questions.length === 0) return null
  return (
    <Panel title={t('proposal-ui.questions')}>
      <ul className={styles.questions}>
        {proposal.questions.map((question) => (
          <li key={question.id}>
            <small>{t('proposal-ui.asked_at', { date: moment(question.askedAt) })}</small>
            <p>{question.question}</p>
            <Answer proposal={proposal} asked={question} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const moment = (at: string) => `${formatDate(at)} ${formatTime(at)}`

function Answer({ proposal, asked }: { proposal: Proposal; asked: AskedQuestion }) {
  const { t } = useText(proposalScreenMessages)
  const may = useMay(proposals.answer.needs)
  const [isOpen, setOpen] = useState(asked.answer === '')
  if (isOpen && may) return <AnswerForm proposal={proposal} asked={asked} onDone={() => setOpen(false)} />
  if (!asked.answeredAt) return <small>{t('proposal-ui.unanswered')}</small>
  return (
    <blockquote>
      <small>
        {t('proposal-ui.answered_at', { name: asked.answeredByName, date: moment(asked.answeredAt) })}
        {asked.mail && ` · ${t(`proposal-ui.answer_mail_${asked.mail.state}`)}`}
      </small>
      <p>{asked.answer}</p>
      {may && (
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {t('proposal-ui.change_answer')}
        </Button>
      )}
    </blockquote>
  )
}

interface AnswerFormProps {
  proposal: Proposal
  asked: AskedQuestion
  onDone(): void
}

function AnswerForm({ proposal, asked, onDone }: AnswerFormProps) {
  const { t } = useText(proposalScreenMessages)
  const [{ answer }, change] = useTyped({ answer: asked.answer }, asked.id)
  const send = useCall(proposals.answer, {
    refreshes: [proposals.show],
    onDone: () => {
      onDone()
      notify.success(t('proposal-ui.answer_sent'))
    },
  })
  const hint = proposal.customer.email
    ? t('proposal-ui.answer_mailed', { email: proposal.customer.email })
    : t('proposal-ui.answer_on_page')
  return (
    <div className={styles.answer}>
      <TextArea
        label={t('proposal-ui.answer')}
        value={answer}
        onChange={(next) => change({ answer: next })}
        maxLength={2000}
        hint={hint}
      />
      <Button
        isBusy={send.isRunning}
        onClick={() => void send.run({ params: { id: proposal.id, questionId: asked.id }, body: { answer } })}
        unavailable={answer.trim() ? null : t('proposal-ui.answer_missing')}
      >
        {t('proposal-ui.send_answer')}
      </Button>
    </div>
  )
}
