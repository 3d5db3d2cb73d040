import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './filter-bar.module.css'

const leastLetters = 3
const isShort = (text: string) => text.trim().length > 0 && text.trim().length < leastLetters

interface SearchBoxProps {
  value: string
  placeholder: string
  searchesOn: 'typing' | 'enter'
  onChange(text: string): void
}

/** A text filter that works from three letters on; with fewer it shows a hint and sends no request. */
export function SearchBox({ value, placeholder, searchesOn, onChange }: SearchBoxProps) {
  const { t } = useText(messages)
  const [text, setText] = useState(value)
  const [wasSent, setSent] = useState(false)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const tell = useRef(onChange)
  tell.current = onChange
  const send = (given: string) => {
    setSent(true)
    if (isShort(given)) return
    sent.current = given
    tell.current(given)
  }
  const ask = useEffectEvent(send)
  useEffect(() => {
    if (searchesOn === 'enter' || text === sent.current) return
    const timer = setTimeout(() => ask(text), 250)
    return () => clearTimeout(timer)
  }, [text, searchesOn])
  return (
    <span className={styles.search}>
      <TextField
        label={placeholder}
        isLabelHidden
        icon={IconSearch}
        placeholder={placeholder}
        value={text}
        error={wasSent && isShort(text) ? t('ui.search.short') : null}
        onChange={(next) => {
          setText(next)
          setSent(false)
        }}
        onKeyDown={(event) => event.key === 'Enter' && send(text)}
        suffix={
          searchesOn === 'enter' && text.trim() && text !== value ? (
            <Button size="small" variant="quiet" shortcut="Enter" onClick={() => send(text)}>
              {t('ui.search')}
            </Button>
          ) : text ? (
            <IconButton
              icon={IconX}
              label={t('ui.select.clear')}
              size="small"
              onClick={() => {
                setText('')
                send('')
              }}
            />
          ) : null
        }
      />
    </span>
  )
}
