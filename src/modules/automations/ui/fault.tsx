import styles from './automations.module.css'

/** What is wrong with a rule, by its part: `steps.0.input.status`. */
export type Faults = Readonly<Record<string, string>>

/** The sentence of the first of these parts that is wrong. */
export function Fault({ faults, at }: { faults: Faults; at: readonly string[] }) {
  const found = at.map((path) => faults[path]).find(Boolean)
  return found ? (
    <p role="alert" className={styles.fault}>
      {found}
    </p>
  ) : null
}
