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

interface Offer {
  id: string
  /** What comes into the text behind the sign. */
  name: string
  said: string
  detail: string
}

/** What another sign than @ offers, such as # deals. */
export interface OfferedBeside {
  sign: string
  label: string
  offers: readonly Offer[]
  /** Told what stands behind the sign; null once nothing is being named. */
  onType(typed: string | null): void
}

interface MentionAreaProps {
  label: string
  placeholder: string
  value: string
  isWrong: boolean
  /** For whoever moves the focus into the text. */
  field?: RefObject<HTMLTextAreaElement | null>
  beside?: OfferedBeside
  /** The text stands at the foot of the screen: what is offered has its room above it. */
  isAtFoot?: boolean
  onChange(text: string): void
  /** Called when somebody is chosen from the list. */
  onMention(person: Mentioned): void
  /** Ctrl+Enter. */
  onSave(): void
}

/** Whom an @ offers by what is typed behind it. */
function usePeople(typed: string | null) {
  const people = useItem(access.colleagues, {}, { enabled: typed !== null }).data ?? []
  if (typed === null) return []
  return people.filter(({ name }) => plain(name).includes(plain(typed))).slice(0, maxOffered)
}

/** A text in which an @ opens the list of colleagues, and another sign its own: arrows choose, Enter or Tab inserts, Esc closes. */
export function MentionArea(props: MentionAreaProps) {
  const { label, placeholder, value, isWrong, field: given, beside, isAtFoot, onChange, onMention, onSave } = props
  const { t } = useText(timelineMessages)
  const own = useRef<HTMLTextAreaElement>(null)
  const area = given ?? own
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const people = usePeople(typed).map(({ id, name, roleName }) => ({ id, name, said: name, detail: roleName }))
  const offered: readonly Offer[] = typed === null && beside ? beside.offers : people
  const close = () => {
    setTyped(null)
    beside?.onType(null)
  }
  const follow = () => {
    const { value: text, selectionStart } = area.current!
    setTyped(nameBeingTyped(text, selectionStart))
    beside?.onType(nameBeingTyped(text, selectionStart, beside.sign))
    setAt(0)
  }
  const take = ({ id, name }: Offer) => {
    const field = area.current!
    const next = withName(value, field.selectionStart, name, typed === null ? beside?.sign : '@')
    // The text is set before the caret, because what is typed next must come after the name.
    flushSync(() => {
      onChange(next.text)
      if (typed !== null) onMention({ id, name })
      close()
    })
    field.focus()
    field.setSelectionRange(next.caret, next.caret)
  }
  const chooseByKey = (key: string) => {
    if (key === 'ArrowDown') setAt((at + 1) % offered.length)
    else if (key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length)
    else if (key === 'Enter' || key === 'Tab') take(offered[Math.min(at, offered.length - 1)]!)
    else if (key === 'Escape') close()
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
        onBlur={close}
        onKeyDown={(event) => {
          const isSaving = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isSaving) onSave()
          if (!isSaving && !(isOpen && chooseByKey(event.key))) return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {isOpen && (
        <div
          className={styles.mentionList}
          data-above={isAtFoot || undefined}
          role="listbox"
          id={listId}
          aria-label={typed === null ? beside?.label : t('timeline.mention')}
        >
          {offered.map((one, index) => (
            <div
              key={one.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The press must not move the focus away from the text.
              onMouseDown={(event) => {
                event.preventDefault()
                take(one)
              }}
            >
              {typed !== null && <Avatar name={one.said} size="small" />}
              {typed === null && <b>{`${beside?.sign}${one.name}`}</b>}
              <span>{one.said}</span>
              <small>{one.detail}</small>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
