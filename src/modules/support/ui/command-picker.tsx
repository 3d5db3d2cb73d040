import { useEffect, useId, useState } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { holdsWords } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { support } from '../contract.ts'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'

/** What was typed after `/` at the beginning, while it may name a command. */
export const commandTyped = (text: string) => (/^\/[^\n/]*$/.test(text) ? text.slice(1) : null)

interface Named {
  id: string
  name: string
  message: string
  toName: string
}

/** The commands that what was typed may mean, and which of them is chosen. */
export function useCommands(typed: string | null) {
  const names = useItem(support.commandNames, {}, { enabled: typed !== null })
  const [at, setAt] = useState(0)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first find
  useEffect(() => setAt(0), [typed])
  const found: Named[] =
    typed === null
      ? []
      : (names.data ?? [])
          .filter(({ message, toName }) => message || toName)
          .map(({ id: own, keyword, path, message, toName }) => ({
            id: own,
            name: [...path, keyword].join(' › '),
            message,
            toName,
          }))
          .filter(({ name }) => holdsWords(name, typed.trim()))
          .slice(0, 8)
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  return {
    id,
    found,
    chosen,
    isOpen: typed !== null && names.data !== undefined,
    move: (by: number) => setAt((chosen + by + found.length) % Math.max(1, found.length)),
  }
}

interface PickerProps {
  commands: ReturnType<typeof useCommands>
  onRun(id: string): void
}

/** The commands over the field where somebody writes. */
export function CommandPicker({ commands: { id, found, chosen, isOpen }, onRun }: PickerProps) {
  const { t } = useText(words)
  if (!isOpen) return null
  if (found.length === 0) return <p className={styles.commands}>{t('composer.commands.none')}</p>
  return (
    <div className={styles.commands}>
      <div id={id} role="listbox" aria-label={t('composer.commands')}>
        {found.map((one, at) => (
          <button
            key={one.id}
            id={`${id}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onRun(one.id)}
          >
            <b>/{one.name}</b>
            <span>{one.message || t('composer.commands.to', { name: one.toName })}</span>
          </button>
        ))}
      </div>
      <small>{t('composer.commands.hint')}</small>
    </div>
  )
}
