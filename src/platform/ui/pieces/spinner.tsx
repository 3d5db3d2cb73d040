import styles from './spinner.module.css'

/** Turning ring; appears only when the wait passes 200 ms. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />
