import type { DocumentWords } from '../../document/words.ts'
import type { ShownQuestion } from '../../questions.ts'
import { firstNameOf } from './talk.tsx'

interface AskedQuestionsProps {
  questions: readonly ShownQuestion[]
  words: DocumentWords
}

/** What was asked on this page, each with its answer under it. */
export function AskedQuestions({ questions, words: { t, date } }: AskedQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <ul className="pp-questions">
      {questions.map(({ id, question, askedAt, answer, answeredAt, answeredByName }) => (
        <li key={id}>
          <small>{t('public.question.asked', { date: date(askedAt) })}</small>
          <p>{question}</p>
          {answeredAt && answer ? (
            <blockquote>
              <small>
                {t('public.question.answered', {
                  consultant: firstNameOf(answeredByName),
                  date: date(answeredAt),
                })}
              </small>
              <p>{answer}</p>
            </blockquote>
          ) : (
            <small>{t('public.question.waiting')}</small>
          )}
        </li>
      ))}
    </ul>
  )
}
