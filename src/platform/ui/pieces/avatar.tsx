import styles from './avatar.module.css'

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

export const Avatar = ({ name, image, size = 'medium' }: AvatarProps) => (
  <span
    className={styles.avatar}
    role="img"
    aria-label={name}
    style={{ '--hue': hueOf(name), '--size': sizes[size] } as React.CSSProperties}
  >
    {image ? <img src={image} alt="" loading="lazy" /> : <span aria-hidden>{initialsOf(name)}</span>}
  </span>
)

/** Avatar and name in a line. */
export const Person = ({ name, image, size }: AvatarProps) => (
  <span className={styles.person}>
    <span aria-hidden className={styles.face}>
      <Avatar name={name} image={image} {...(size && { size })} />
    </span>
    <span className={styles.name}>{name}</span>
  </span>
)
