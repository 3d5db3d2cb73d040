import { type ReactNode, useState } from 'react'
import { SearchField } from '../forms/search-field.tsx'
import { messages } from '../messages.ts'
import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import styles from './find-by-name.module.css'

export interface FindByNameProps<One extends { id: string; name: string }> {
  all: readonly One[]
  children(one: One): ReactNode
}

const mostShown = 30
/** As many are seen without searching. */
const fewest = 8

/** The company's own fields, which may be a thousand: the first of them, and a box that finds the others. */
export function FindByName<One extends { id: string; name: string }>({ all, children }: FindByNameProps<One>) {
  const { t } = useText(messages)
  const [text, setText] = useState('')
  const found = all.filter(({ name }) => plain(name).includes(plain(text.trim())))
  const more = found.length - mostShown
  return (
    <div className={styles.finder}>
      {all.length > fewest && <SearchField label={t('ui.own_fields.find')} value={text} onChange={setText} />}
      <ul aria-label={t('ui.own_fields')}>
        {found.slice(0, mostShown).map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
        {found.length === 0 && <li className={styles.hint}>{t('ui.select.nothing')}</li>}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('ui.own_fields.more', { count: more })}</p>}
    </div>
  )
}
