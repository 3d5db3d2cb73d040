import type { ReactNode } from 'react'
import styles from './page.module.css'

export interface PageProps {
  title: ReactNode
  /** Beside the title: a count, a step switcher. */
  aside?: ReactNode
  /** At the right: the primary action last. */
  actions?: ReactNode
  /** Under the title: tabs. */
  tabs?: ReactNode
  /** Under the tabs: filters. */
  bar?: ReactNode
  /** `reading` keeps a width for forms and pages; `full` (default) gives lists and boards everything. */
  width?: 'full' | 'reading'
  /** The content scrolls by itself (tables, boards) instead of the page. */
  fills?: boolean
  children: ReactNode
}

/** The outline of a screen: title, actions, tabs, filters, content. The head stays while the content scrolls. */
export const Page = ({ title, aside, actions, tabs, bar, width = 'full', fills, children }: PageProps) => (
  <div className={styles.page} data-fills={fills || undefined}>
    <header className={styles.head} data-tabs={tabs ? true : undefined}>
      <div className={styles.line}>
        <h1>{title}</h1>
        {aside && <div className={styles.aside}>{aside}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {tabs}
    </header>
    {bar}
    <div className={styles.body} data-width={width} data-fills={fills || undefined}>
      {children}
    </div>
  </div>
)

export interface PanelProps {
  title?: ReactNode
  detail?: ReactNode
  actions?: ReactNode
  /** Without inner space: a table or a list fills it. */
  isFlush?: boolean
  children?: ReactNode
}

/** A framed part of a page. */
export const Panel = ({ title, detail, actions, isFlush, children }: PanelProps) => (
  <section className={styles.panel} data-flush={isFlush || undefined}>
    {(title || actions) && (
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {detail && <span className={styles.detail}>{detail}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    )}
    {children}
  </section>
)

/** A label over its value; `size="answer"` where the figure is what the person came for. */
export const Fact = ({
  label,
  unit,
  size,
  children,
}: {
  label: ReactNode
  unit?: string
  size?: 'answer'
  children: ReactNode
}) => (
  <div className={styles.fact} data-size={size}>
    <dt>{label}</dt>
    <dd>
      {children}
      {unit && <span className={styles.unit}> {unit}</span>}
    </dd>
  </div>
)

/** Facts side by side; they wrap. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
