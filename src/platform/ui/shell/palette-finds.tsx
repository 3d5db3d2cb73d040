import { useNavigate } from '@tanstack/react-router'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { useAreas } from '../routing/areas.tsx'
import type { Place, SearchFind } from '../routing/screen.ts'
import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import styles from './palette.module.css'

const leastLetters = 3

/** What the field's keys do with the finds. */
export interface Chooser {
  step(by: 1 | -1): void
  open(): void
}

export interface PaletteFindsProps {
  /** Of the list, for the field that steps through it. */
  id: string
  query: string
  chooser: Ref<Chooser>
  /** Enter was pressed before the finds were there: the first one opens. */
  isAwaited: boolean
  onChosen(optionId: string | undefined): void
  onClose(): void
}

/** What the words in the palette's field find: records, screens, things to create. */
export function PaletteFinds({ id, query, chooser, isAwaited, onChosen, onClose }: PaletteFindsProps) {
  const { t } = useText(messages)
  const navigate = useNavigate()
  const [picked, setPicked] = useState({ query, at: 0 })
  const list = useRef<HTMLDivElement>(null)
  const { finds: found, isSearching } = useFinds(query)
  const own = useOwnFinds(query)
  const finds = useMemo(() => [...found, ...own], [found, own])
  const chosen = Math.min(picked.query === query ? picked.at : 0, finds.length - 1)
  const isShort = query.trim().length > 0 && query.trim().length < leastLetters && own.length === 0
  const pick = (at: number) => setPicked({ query, at })
  const open = (find: SearchFind | undefined) => {
    if (!find) return
    onClose()
    void navigate({ href: find.to })
  }

  useImperativeHandle(chooser, () => ({
    step: (by) => finds.length > 0 && pick((chosen + by + finds.length) % finds.length),
    open: () => open(finds[chosen]),
  }))
  useEffect(() => onChosen(chosen < 0 ? undefined : `${id}-${chosen}`), [onChosen, id, chosen])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (isAwaited) open(finds[0])
  })

  return (
    <div className={styles.list} ref={list}>
      <div id={id} role="listbox" aria-label={t('ui.search')} aria-busy={isSearching || finds.length === 0}>
        {finds.map((find, position) => (
          <div key={`${find.group} ${find.id}`}>
            {finds[position - 1]?.group !== find.group && <div className={styles.group}>{find.group}</div>}
            <div
              id={`${id}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === chosen}
              className={styles.find}
              onPointerMove={() => position !== chosen && pick(position)}
              onClick={() => open(find)}
              onKeyDown={(event) => event.key === 'Enter' && open(find)}
            >
              {find.icon && <Icon of={find.icon} />}
              <span className={styles.title}>{find.title}</span>
              {find.detail && <span className={styles.detail}>{find.detail}</span>}
            </div>
          </div>
        ))}
      </div>
      <p className={styles.hint} role="status">
        {isShort ? t('ui.search.short') : !isSearching && finds.length === 0 ? t('ui.search.nothing', { query }) : ''}
      </p>
    </div>
  )
}
/** Screens and things to create whose name holds the query. */
function useOwnFinds(query: string): SearchFind[] {
  const { t, say } = useText(messages)
  const { rail, places, creates } = useAreas()
  return useMemo(() => {
    const wanted = plain(query.trim())
    const isNamed = ({ title }: SearchFind) => plain(title).includes(wanted)
    const actions = creates.map((entry) => ({
      id: `create ${entry.to}`,
      group: t('ui.search.actions'),
      title: `${t('ui.create')}: ${say(entry.label)}`,
      icon: entry.icon,
      to: entry.to,
    }))
    const screenOf = ({ label, icon, to }: Pick<Place, 'label' | 'icon' | 'to'>) => ({
      id: to,
      group: t('ui.search.screens'),
      title: say(label),
      icon,
      to,
    })
    // Unasked, the rail is enough: every page of the settings would bury it.
    const found = places
      .filter(({ label, words }) => wanted && plain(`${say(label)} ${words ? say(words) : ''}`).includes(wanted))
      .map((place) => ({ ...screenOf(place), detail: say(place.detail) }))
    return [...rail.map(screenOf).filter(isNamed), ...found, ...actions.filter(isNamed)]
  }, [query, rail, places, creates, t, say])
}

function useFinds(query: string) {
  const { search, looks } = useAreas()
  const [finds, setFinds] = useState<SearchFind[]>([])
  const [isSearching, setSearching] = useState(false)
  const wanted = query.trim()
  useEffect(() => {
    if (wanted.length > 0 && wanted.length < leastLetters) {
      setFinds([])
      setSearching(false)
      return
    }
    const stop = new AbortController()
    setSearching(true)
    const timer = setTimeout(
      async () => {
        const answers = await Promise.all(search.map((provider) => provider(wanted, stop.signal, looks).catch(nothing)))
        if (stop.signal.aborted) return
        setFinds(answers.flat())
        setSearching(false)
      },
      wanted ? 120 : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, search, looks])
  return { finds, isSearching }
}

/** One provider's failure does not take the others' finds away. */
const nothing = (): SearchFind[] => []
