import { type KeyboardEvent, useRef, useState } from 'react'
import type { VisitorMessage } from '../../../modules/channels/site-contract.ts'
import { longestFromVisitor } from '../../../modules/channels/site-limits.ts'
import { useBrandStyle } from '../../../modules/proposals/ui/public/use-scheme.ts'
import { isPhone } from '../../../platform/brazil/phone.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { LinkedText } from '../../../platform/ui/pieces/linked-text.tsx'
import { keptUnsent } from './kept-unsent.ts'
import { chatPageMessages as words } from './messages.ts'
import { type Introduced, useChat } from './use-chat.ts'
import type { Pending } from './use-unsent.ts'

interface ChatPageProps {
  lang: Lang
  company: string
  /** The page on which the visitor writes. */
  page: string
  /** Of the link of the proposal that they read there; empty: none. */
  token?: string
  colors: { primary: string; secondary: string }
}

/** With every message that comes or goes the end is in sight again. */
const intoSight = (foot: HTMLDivElement | null) => {
  foot?.scrollIntoView({ block: 'end' })
}

/** As they introduced themselves with what has not been sent yet. */
function asIntroduced(): Introduced {
  const { name = '', phone = '' } = keptUnsent().at(-1) ?? {}
  return { name, phone }
}

/** A visitor writes to the company and reads what it answers. */
export function ChatPage({ lang, company, page, token = '', colors }: ChatPageProps) {
  const t = (key: keyof typeof words) => formatMessage(lang, words[key])
  const style = useBrandStyle(colors)
  const { stage, open, list, pending, isKnown, write, again, drop } = useChat(lang, { page, token })
  const [who, setWho] = useState(asIntroduced)
  const [isPhoneWrong, setPhoneWrong] = useState(false)
  const [text, setText] = useState('')
  const phone = useRef<HTMLInputElement>(null)
  const last = list.at(-1)?.id ?? ''
  const send = () => {
    const body = text.trim()
    if (!body) return
    // Asked before the message goes: one that waits with a wrong phone could never be sent.
    const isWrong = !isKnown && who.phone.trim() !== '' && !isPhone(who.phone)
    setPhoneWrong(isWrong)
    if (isWrong) return phone.current?.focus()
    write(body, who)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <div className="chat" style={style} lang={lang}>
      <header>
        <b>{company}</b>
      </header>
      {stage.at === 'closed' ? (
        <main>
          <p role="alert">{stage.message || t('chat-page.closed')}</p>
          <button type="button" onClick={open}>
            {t('chat-page.retry')}
          </button>
        </main>
      ) : (
        <main aria-busy={stage.at === 'opening'}>
          {stage.at === 'opening' && <p>{t('chat-page.loading')}</p>}
          <div role="log" aria-label={t('chat-page.messages')}>
            {stage.at === 'open' && <p className="chat-said">{stage.greeting || t('chat-page.first')}</p>}
            {list.map((one) => (
              <Said key={one.id} one={one} lang={lang} />
            ))}
            {pending.map((one) => (
              <OnItsWay key={one.id} one={one} lang={lang} onAgain={() => again(one, who)} onDrop={() => drop(one)} />
            ))}
          </div>
          <div key={`${last} ${pending.length}`} ref={intoSight} />
        </main>
      )}
      {stage.at === 'open' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          {!isKnown && (
            <div className="chat-who">
              <input
                aria-label={t('chat-page.name')}
                placeholder={t('chat-page.name')}
                autoComplete="name"
                maxLength={255}
                value={who.name}
                onChange={(event) => setWho({ ...who, name: event.target.value })}
              />
              <input
                ref={phone}
                aria-invalid={isPhoneWrong || undefined}
                aria-describedby={isPhoneWrong ? 'phone-wrong' : undefined}
                aria-label={t('chat-page.phone')}
                placeholder={t('chat-page.phone')}
                autoComplete="tel"
                inputMode="tel"
                maxLength={40}
                value={who.phone}
                onChange={(event) => setWho({ ...who, phone: event.target.value })}
              />
              {isPhoneWrong && (
                <small id="phone-wrong" role="alert">
                  {t('chat-page.phone_wrong')}
                </small>
              )}
            </div>
          )}
          <div className="chat-write">
            <textarea
              aria-label={t('chat-page.write')}
              placeholder={t('chat-page.write')}
              rows={2}
              maxLength={longestFromVisitor}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <button type="submit">{t('chat-page.send')}</button>
          </div>
        </form>
      )}
    </div>
  )
}

const timeOf = (instant: string, lang: Lang) => formatsOf(lang).time(instant)

function Said({ one, lang }: { one: VisitorMessage; lang: Lang }) {
  return (
    <div className="chat-said" data-own={one.isOwn || undefined}>
      {one.authorName && <b>{one.authorName}</b>}
      {one.file && (
        <a href={one.file.url} target="_blank" rel="noreferrer">
          {one.file.type.startsWith('image/') ? <img src={one.file.url} alt={one.file.name} /> : one.file.name}
        </a>
      )}
      {one.body && (
        <p>
          <LinkedText text={one.body} />
        </p>
      )}
      <time dateTime={one.saidAt}>{timeOf(one.saidAt, lang)}</time>
    </div>
  )
}

interface OnItsWayProps {
  one: Pending
  lang: Lang
  onAgain(): void
  onDrop(): void
}

function OnItsWay({ one, lang, onAgain, onDrop }: OnItsWayProps) {
  const t = (key: keyof typeof words) => formatMessage(lang, words[key])
  return (
    <div className="chat-said" data-own data-waits>
      <p>
        <LinkedText text={one.body} />
      </p>
      {one.why === null ? (
        <small role={one.isWaiting ? 'status' : undefined}>
          {t(one.isWaiting ? 'chat-page.waits' : 'chat-page.sending')}
        </small>
      ) : (
        <>
          {one.why && <small role="alert">{one.why}</small>}
          <button type="button" onClick={onAgain}>
            {t('chat-page.failed')}
          </button>{' '}
          <button type="button" onClick={onDrop}>
            {t('chat-page.drop')}
          </button>
        </>
      )}
    </div>
  )
}
