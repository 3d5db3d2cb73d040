import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { OfferedList } from '../../../platform/ui/forms/choices/offered-list.tsx'
import { useOffers } from '../../../platform/ui/forms/choices/use-offers.ts'
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
  const [naming, setNaming] = useState<{ sign: string; typed: string } | null>(null)
  const person = naming?.sign === '@' ? naming.typed : null
  const people = usePeople(person).map(({ id, name, roleName }) => ({ id, name, said: name, detail: roleName }))
  const close = () => {
    setNaming(null)
    beside?.onType(null)
  }
  const follow = () => {
    const { value: text, selectionStart } = area.current!
    const signs = beside ? ['@', beside.sign] : ['@']
    const [now] = signs.flatMap((sign) => {
      const typed = nameBeingTyped(text, selectionStart, sign)
      return typed === null ? [] : [{ sign, typed }]
    })
    setNaming(now ?? null)
    beside?.onType(now?.sign === beside.sign ? now.typed : null)
  }
  const take = ({ id, name }: Offer) => {
    const field = area.current!
    const next = withName(value, field.selectionStart, name, person === null ? beside?.sign : '@')
    // The text is set before the caret, because what is typed next must come after the name.
    flushSync(() => {
      onChange(next.text)
      if (person !== null) onMention({ id, name })
      close()
    })
    field.focus()
    field.setSelectionRange(next.caret, next.caret)
  }
  const offers = useOffers<Offer>({
    offers: person === null && beside ? beside.offers : people,
    typed: naming && `${naming.sign}${naming.typed}`,
    takenBy: ['Enter', 'Tab'],
    onTake: take,
    onClose: close,
  })
  return (
    <div className={styles.mentionArea}>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        {...offers.field}
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
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return void offers.onKey(event)
          onSave()
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {offers.isOpen && (
        <div className={styles.mentionList} data-above={isAtFoot || undefined}>
          <OfferedList label={person === null && beside ? beside.label : t('timeline.mention')} list={offers.list}>
            {(one) => (
              <>
                {person === null ? <b>{`${beside?.sign}${one.name}`}</b> : <Avatar name={one.said} size="small" />}
                <span>{one.said}</span>
                <small>{one.detail}</small>
              </>
            )}
          </OfferedList>
        </div>
      )}
    </div>
  )
}
