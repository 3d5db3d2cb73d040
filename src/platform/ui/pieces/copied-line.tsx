import styles from './copied-line.module.css'
import { CopyText } from './copy-text.tsx'

/** What somebody takes along to another place: its name, the text itself, and the button that copies it. */
export const CopiedLine = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.line}>
    <span>{label}</span>
    <code>{text}</code>
    <CopyText text={text} />
  </div>
)
