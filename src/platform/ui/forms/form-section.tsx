import type { ReactNode } from 'react'
import { HelpText } from '../overlays/help-text.tsx'
import styles from './form-section.module.css'

/** Fields of a long form that belong together, under their name. */
export const FormSection = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h3>{title}</h3>
      {help && <HelpText about={title}>{help}</HelpText>}
    </div>
    {children}
  </section>
)
