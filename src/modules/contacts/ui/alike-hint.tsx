import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contactRelations, type Typed } from '../relations-contract.ts'
import styles from './alike.module.css'
import { contactScreenMessages } from './messages.ts'

/** Similar existing contacts while a new one is typed, with a link to each. */
export function AlikeHint({ typed }: { typed: Typed }) {
  const { t } = useText(contactScreenMessages)
  const { document, phone, phone2, email, name, city } = typed
  const query = useResting({ document, phone, phone2, email, name, city })
  const hasEnough = [query.document, query.phone, query.phone2].some(({ length }) => length >= 10)
  const isAsked = hasEnough || query.email.includes('@') || (query.name.length > 4 && query.city !== '')
  const alike = useItem(contactRelations.alike, { query }, { enabled: isAsked, keepPrevious: true })
  const found = isAsked ? (alike.data ?? []) : []
  return (
    <div role="status" className={styles.place}>
      {found.length > 0 && (
        <section className={styles.hint} aria-label={t('contacts.alike.typing')}>
          <b>{t('contacts.alike.typing')}</b>
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                {/* Opens in another window, so that the typed values stay. */}
                <Link to={`/contacts/${one.id}`} target="_blank">
                  {one.name}
                </Link>
                <span>
                  {[formatPhone(one.phone), one.city, t(`contacts.alike.${one.by}`)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The values once the person stops typing for a moment. */
function useResting(values: Typed): Typed {
  const text = JSON.stringify(values)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(rested) as Typed
}
