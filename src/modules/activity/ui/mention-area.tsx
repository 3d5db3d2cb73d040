import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { type Mentioned, nameBeingTyped, withName } from './mentions.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

const maxOffered = 6
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface MentionAreaProps {
  label: string
  placeholder: string
  value: string
  isWrong: boolean
  /** For whoever moves the focus into the text. */
  field?: RefObject<HTMLTextAreaElement | null>
  onChange(text: string): void
  /** Called when somebody is chosen from the list. */
  onMention(person: Mentioned): void
  /** Ctrl+Enter. */
  onSave(): void
}

/** A text in which an @ opens the list of colleagues: arrows choose, Enter or Tab inserts, Esc closes. */
export function MentionArea(props: MentionAreaProps) {
  const { label, placeholder, value, isWrong, field: given, onChange, onMention, onSave } = props
  const { t } = useText(timelineMessages)
  const own = useRef<HTMLTextAreaElement>(null)
  const area = given ?? own
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const people = useItem(access.colleagues, {}, { enabled: typed !== null }).data ?? []
  const offered =
    typed === null ? [] : people.filter(({ name }) => plain(name).includes(plain(typed))).slice(0, maxOffered)
  const follow = () => {
    const field = area.current!
    setTyped(nameBeingTyped(field.value, field.selectionStart))
    setAt(0)
  }
  const take = (person: Mentioned) => {
    const field = area.current!
    const next = withName(value, field.selectionStart, person.name)
    // The text is set before the caret, because what is typed next must come after the name.
    flushSync(() => {
      onChange(next.text)
      onMention({ id: person.id, name: person.name })
      setTyped(null)
    })
    field.focus()
    field.setSelectionRange(next.caret, next.caret)
  }
  const chooseByKey = (key: string) => {
    if (key === 'ArrowDown') setAt((at + 1) % offered.length)
    else if (key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length)
    else if (key === 'Enter' || key === 'Tab') take(offered[at]!)
    else if (key === 'Escape') setTyped(null)
    else return false
    return true
  }
  const isOpen = offered.length > 0
  return (
    <div className={styles.mentionArea}>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        placeholder={placeholder}
        value={value}
        maxLength={10_000}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          follow()
        }}
        onClick={follow}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const isSaving = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isSaving) onSave()
          if (!isSaving && !(isOpen && chooseByKey(event.key))) return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {isOpen && (
        <div className={styles.mentionList} role="listbox" id={listId} aria-label={t('timeline.mention')}>
          {offered.map((person, index) => (
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The press must not move the focus away from the text.
              onMouseDown={(event) => {
                event.preventDefault()
                take(person)
              }}
            >
              <Avatar name={person.name} size="small" />
              <span>{person.name}</span>
              <small>{person.roleName}</small>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
