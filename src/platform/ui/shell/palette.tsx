import { IconSearch, IconX } from '@tabler/icons-react'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { fetched } from '../pieces/fetched.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './palette.module.css'
import type { Chooser } from './palette-finds.tsx'

const Finds = fetched(() => import('./palette-finds.tsx').then((it) => it.PaletteFinds))

/** Fetches the search's code before it is needed. */
export const fetchFinds = Finds.fetch

/**
 * Finds a record, goes to a screen, starts something new: everything by keyboard. The field stands in the shell's own chunk,
 * so that what is typed right behind Ctrl+K is never typed into nothing; so its window is the browser's own.
 */
export function Palette({ onClose }: { onClose(): void }) {
  const { t } = useText(messages)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  const frame = useRef<HTMLDialogElement>(null)
  const chooser = useRef<Chooser>(null)
  const listId = useId()
  useLayoutEffect(() => {
    const window = frame.current
    window?.showModal()
    return () => window?.close()
  }, [])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (step) chooser.current?.step(step)
    else if (event.key === 'Enter' && chooser.current) chooser.current.open()
    else if (event.key === 'Enter') setAwaited(true)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={frame}
      data-modal
      className={styles.veil}
      aria-label={t('ui.search')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.field}>
          <Icon of={IconSearch} />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen}
            aria-label={t('ui.search')}
            placeholder={t('ui.search.placeholder')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setAwaited(false)
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => event.relatedTarget === null && event.target.focus()}
          />
          <kbd>Esc</kbd>
          <span className={styles.close}>
            <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
          </span>
        </div>
        <Suspense
          fallback={<div className={styles.list} id={listId} role="listbox" aria-busy aria-label={t('ui.search')} />}
        >
          <Finds
            id={listId}
            query={query}
            chooser={chooser}
            isAwaited={isAwaited}
            onChosen={setChosen}
            onClose={onClose}
          />
        </Suspense>
        <footer className={styles.foot}>{t('ui.search.keys')}</footer>
      </div>
    </dialog>
  )
}
