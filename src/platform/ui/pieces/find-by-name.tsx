import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SearchField } from '../forms/search-field.tsx'
import { messages } from '../messages.ts'
import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import styles from './find-by-name.module.css'

export interface FindByNameProps<One extends { id: string; name: string }> {
  all: readonly One[]
  /** What they are. */
  label: string
  /** It has just been opened to be searched. */
  takesFocus?: boolean
  children(one: One): ReactNode
}

const maxShown = 50
/** This many are shown without a search. */
const fewest = 8

/** Fields, with the company's own a thousand: the first of them, and a box that finds the others. Arrows walk, Enter takes, from the box the first. */
export function FindByName<One extends { id: string; name: string }>(props: FindByNameProps<One>) {
  const { all, label, takesFocus, children } = props
  const { t } = useText(messages)
  const [text, setText] = useState('')
  const found = all.filter(({ name }) => plain(name).includes(plain(text.trim())))
  const more = found.length - maxShown
  const frame = useRef<HTMLElement>(null)
  const stops = () => [...(frame.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>('li button')?.click()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const every = stops()
    every[(every.indexOf(document.activeElement as HTMLElement) + step + every.length) % every.length]?.focus()
  }
  return (
    <search ref={frame} className={styles.finder} onKeyDown={onKeyDown}>
      {all.length > fewest && <SearchField label={t('ui.find_field')} value={text} onChange={setText} />}
      <ul aria-label={label}>
        {found.slice(0, maxShown).map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
        {found.length === 0 && <li className={styles.hint}>{t('ui.select.nothing')}</li>}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('ui.own_fields.more', { count: more })}</p>}
    </search>
  )
}
