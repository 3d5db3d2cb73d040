import { Fragment } from 'react'
import { useIsGone } from '../data/gone-people.ts'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import styles from './avatar.module.css'
import { Tag } from './chip.tsx'

export interface AvatarProps {
  name: string
  image?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | 'extra-large' | 'portrait'
}

const sizes = { small: '1.25rem', medium: '1.5rem', large: '2rem', 'extra-large': '2.5rem', portrait: '4.5rem' }

/** First and last name's letters: "Renata Moreira" is RM; particles (da, de, dos) are skipped. */
export function initialsOf(name: string) {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** The same person has the same hue everywhere. */
export const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 3600, 7) / 10

/** The face of somebody who no longer works here is pale, and its name says so. */
export function Avatar({ name, image, size = 'medium' }: AvatarProps) {
  const { t } = useText(messages)
  const isGone = useIsGone(name)
  return (
    <span
      className={styles.avatar}
      role="img"
      aria-label={isGone ? t('ui.person.named_gone', { name }) : name}
      data-gone={isGone || undefined}
      style={{ '--hue': hueOf(name), '--size': sizes[size] } as React.CSSProperties}
    >
      {image ? <img src={image} alt="" loading="lazy" /> : <span aria-hidden>{initialsOf(name)}</span>}
    </span>
  )
}

interface PersonProps extends AvatarProps {
  /** Whether they work here is said beside it. */
  isPlain?: boolean
}

/** Avatar and name in a line, and that they no longer work here. */
export const Person = ({ name, image, size, isPlain = false }: PersonProps) => (
  <span className={styles.person}>
    <span aria-hidden className={styles.face}>
      <Avatar name={name} image={image} {...(size && { size })} />
    </span>
    <span className={styles.name}>{name}</span>
    {!isPlain && <GoneTag name={name} />}
  </span>
)

/** Beside a name: that this person no longer works here. */
export function GoneTag({ name }: { name: string }) {
  const { t } = useText(messages)
  const isGone = useIsGone(name)
  if (!isGone) return null
  return (
    <>
      {' '}
      <Tag tone="warn">{t('ui.person.gone')}</Tag>
    </>
  )
}

/** Several people by their names. */
export const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      {name}
      <GoneTag name={name} />
    </Fragment>
  ))
