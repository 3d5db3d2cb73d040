import { useState } from 'react'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Answers } from '../answers.ts'
import type { BillReading } from '../contract.ts'
import { correctionsOf } from '../corrections.ts'
import type { Question } from '../questions.ts'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'

/** Asks whether what was corrected may test the reading, and says what stays of the bill; nothing where all was read right. */
export function useKeptCase(reading: BillReading, questions: readonly Question[], answers: Answers) {
  const { t } = useText(billScreenMessages)
  const [isKept, setKept] = useState(false)
  const corrections = correctionsOf(reading, questions, answers)
  const field = corrections.length > 0 && (
    <div className={styles.keep}>
      <Checkbox label={t('bills-ui.keep_case')} value={isKept} onChange={setKept} />
      <p>{t('bills-ui.keep_case_hint')}</p>
    </div>
  )
  return { field, body: isKept ? { corrections } : {} }
}
