import type { ReactNode } from 'react'
import { maySee } from '../../contract/masks.ts'
import { hasField, type RecordOf, wordsOf } from '../../record/record.ts'
import { usePermissions } from '../data/permissions.ts'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { fieldView } from './field-view.tsx'
import styles from './record.module.css'

export interface RecordFactsProps {
  of: RecordOf
  record: Readonly<Record<string, unknown>>
  /** The fields in their order; a pair is a fact that the screen writes itself. */
  show: readonly (string | readonly [label: string, value: ReactNode])[]
}

/** The facts of a record that are there, one below the other: what a peek shows. */
export function RecordFacts({ of, record, show }: RecordFactsProps) {
  const { say, lang } = useText(messages)
  const granted = usePermissions()
  const facts = show.flatMap((one): [string, ReactNode][] => {
    if (typeof one !== 'string') return [[one[0], one[1]]]
    const field = of.fields[one]!
    if (!hasField(field, record) || !maySee(field, granted)) return []
    return [[say(wordsOf(field, record)), fieldView(one, field, record[one], { lang, record })]]
  })
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
