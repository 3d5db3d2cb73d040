import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { useAreas } from '../routing/areas.tsx'
import type { Place, SearchFind, SearchProvider } from '../routing/screen.ts'
import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import styles from './palette.module.css'

const leastLetters = 3

/** Finds a record, goes to a screen, starts something new: everything by keyboard. */
export function Palette({ onClose }: { onClose(): void }) {
  const { t } = useText(messages)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { finds: found, isSearching } = useFinds(query)
  const own = useOwnFinds(query)
  const finds = useMemo(() => [...found, ...own], [found, own])
  const chosen = Math.min(at, finds.length - 1)
  const isShort = query.trim().length > 0 && query.trim().length < leastLetters && own.length === 0

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const open = (find: SearchFind | undefined) => {
    if (!find) return
    onClose()
    void navigate({ to: find.to })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && finds.length) setAt((chosen + step + finds.length) % finds.length)
    else if (event.key === 'Enter') open(finds[chosen])
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return createPortal(
    <div className={styles.veil} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className={styles.panel} role="dialog" aria-modal="true" aria-label={t('ui.search')}>
        <div className={styles.field}>
          <Icon of={IconSearch} />
          <input
            // biome-ignore lint/a11y/noAutofocus: the person just asked for this field
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={finds[chosen] && `${id}-${chosen}`}
            aria-label={t('ui.search')}
            placeholder={t('ui.search.placeholder')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => event.relatedTarget === null && event.target.focus()}
          />
          <kbd>Esc</kbd>
        </div>
        <div
          className={styles.list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('ui.search')}
          ref={list}
          aria-busy={isSearching}
        >
          {finds.map((find, position) => (
            <div key={`${find.group} ${find.id}`}>
              {finds[position - 1]?.group !== find.group && <div className={styles.group}>{find.group}</div>}
              <div
                id={`${id}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === chosen}
                className={styles.find}
                onPointerMove={() => setAt(position)}
                onClick={() => open(find)}
                onKeyDown={onKeyDown}
              >
                {find.icon && <Icon of={find.icon} />}
                <span className={styles.title}>{find.title}</span>
                {find.detail && <span className={styles.detail}>{find.detail}</span>}
              </div>
            </div>
          ))}
          {isShort && <p className={styles.hint}>{t('ui.search.short')}</p>}
          {!isShort && !isSearching && finds.length === 0 && (
            <p className={styles.hint}>{t('ui.search.nothing', { query })}</p>
          )}
        </div>
        <footer className={styles.foot}>{t('ui.search.keys')}</footer>
      </div>
    </div>,
    document.body,
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
  const { search } = useAreas()
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
        const answers = await Promise.all(search.map((provider) => ask(provider, wanted, stop.signal)))
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
  }, [wanted, search])
  return { finds, isSearching }
}

/** One provider's failure does not take the others' finds away. */
const ask = (provider: SearchProvider, query: string, signal: AbortSignal) =>
  provider(query, signal).catch((): SearchFind[] => [])
