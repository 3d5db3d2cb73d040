import { Avatar, Names } from '../../../../platform/ui/pieces/avatar.tsx'
import styles from './panel.module.css'

const maxFaces = 3

/** People with their faces before their names. */
export const Faces = ({ names }: { names: readonly string[] }) => (
  <span className={styles.people}>
    <span className={styles.faces} aria-hidden>
      {names.slice(0, maxFaces).map((name) => (
        <Avatar key={name} name={name} size="small" />
      ))}
    </span>
    <span>
      <Names names={names} />
    </span>
  </span>
)
