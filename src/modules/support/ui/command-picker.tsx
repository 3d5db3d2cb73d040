import { useItem } from '../../../platform/ui/data/queries.ts'
import { OfferedList } from '../../../platform/ui/forms/choices/offered-list.tsx'
import { useOffers } from '../../../platform/ui/forms/choices/use-offers.ts'
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

interface CommandsOptions {
  typed: string | null
  onRun(id: string): void
  onClose(): void
}

/** The commands whose name holds the words typed, open as soon as they are known, even when none does. */
export function useCommands({ typed, onRun, onClose }: CommandsOptions) {
  const names = useItem(support.commandNames, {}, { enabled: typed !== null })
  const found: Named[] =
    typed === null
      ? []
      : (names.data ?? [])
          .filter(({ message, toName }) => message || toName)
          .map(({ id, keyword, path, message, toName }) => ({
            id,
            name: [...path, keyword].join(' › '),
            message,
            toName,
          }))
          .filter(({ name }) => holdsWords(name, typed.trim()))
          .slice(0, 8)
  const isOpen = typed !== null && names.data !== undefined
  return useOffers({ offers: found, typed, isOpen, onTake: ({ id }) => onRun(id), onClose })
}

/** The commands over the field where somebody writes. */
export function CommandPicker({ commands: { isOpen, list } }: { commands: ReturnType<typeof useCommands> }) {
  const { t } = useText(words)
  if (!isOpen) return null
  if (list.offers.length === 0) return <p className={styles.commands}>{t('composer.commands.none')}</p>
  return (
    <div className={styles.commands}>
      <OfferedList label={t('composer.commands')} list={list}>
        {(one) => (
          <>
            <b>/{one.name}</b>
            <span>{one.message || t('composer.commands.to', { name: one.toName })}</span>
          </>
        )}
      </OfferedList>
      <small>{t('composer.commands.hint')}</small>
    </div>
  )
}
